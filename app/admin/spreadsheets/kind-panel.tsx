import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Panel } from '#app/ui/text/panel.tsx'

type KindPanelProps = { kind: { id: string; name: string; about: string }; problem: string | undefined }

/** A kind's export, and the form that takes its files. The browser itself shows how far a large one has come. */
export function KindPanel({ kind: { id, name, about }, problem }: KindPanelProps) {
  return (
    <Panel id={id} title={name}>
      <p className="text-soft">{about}</p>
      <p>
        <a
          href={href('/admin/spreadsheets/export/:kind', { kind: id })}
          aria-label={`Export ${name.toLowerCase()}`}
          className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
        >
          Export CSV
        </a>
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="flex flex-col gap-2 border-t-2 border-hush pt-4"
      >
        <input type="hidden" name="kind" value={id} />
        <label htmlFor={`${id}-file`} className="font-semibold">
          Import a CSV file
        </label>
        <div className="flex flex-wrap items-start gap-3">
          <input
            id={`${id}-file`}
            name="file"
            type="file"
            required
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={`${id}-message`}
            className="min-w-0 grow file:mr-3 file:min-h-11 file:border-2 file:border-line file:bg-sheet file:px-3 file:font-semibold file:text-ink hover:file:bg-hush"
          />
          <Button aria-label={`Upload ${name.toLowerCase()}`}>Upload</Button>
        </div>
        <p
          id={`${id}-message`}
          role={problem === undefined ? undefined : 'alert'}
          className={`text-sm ${problem === undefined ? 'text-soft' : 'font-semibold text-warn'}`}
        >
          {problem ?? 'Up to 100,000 rows and 64 MB. Nothing is changed before you have seen what it does.'}
        </p>
      </Form>
    </Panel>
  )
}
