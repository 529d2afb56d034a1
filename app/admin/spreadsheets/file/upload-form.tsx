import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { Panel } from '#app/ui/text/panel.tsx'

type UploadFormProps = {
  kinds: { id: string; name: string }[]
  /** The kind of the list that leads here. */
  chosen: string
  refusal: { kind: string; text: string } | undefined
}

/** Takes a file of whatever kind. The browser itself shows how far a large one has come. */
export function UploadForm({ kinds, chosen, refusal }: UploadFormProps) {
  return (
    <Panel id="import" title="Import a file">
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="grid items-end gap-4 sm:grid-cols-[1fr_16rem_auto]"
      >
        <div className="flex min-w-0 flex-col gap-1">
          <label htmlFor="file" className="font-semibold">
            File
          </label>
          <input
            id="file"
            name="file"
            type="file"
            required
            aria-invalid={refusal === undefined ? undefined : true}
            aria-describedby="file-message"
            className="min-h-11 w-full min-w-0 file:mr-3 file:min-h-11 file:border-2 file:border-line file:bg-sheet file:px-3 file:font-semibold file:text-ink hover:file:bg-hush"
          />
        </div>
        <SelectField key={refusal?.kind ?? chosen} label="It holds" name="kind" defaultValue={refusal?.kind ?? chosen}>
          <option value="">What its titles say</option>
          <Options of={kinds} />
        </SelectField>
        <Button>Upload file</Button>
      </Form>
      <p
        id="file-message"
        role={refusal === undefined ? undefined : 'alert'}
        className={refusal === undefined ? 'text-soft' : 'font-semibold text-warn'}
      >
        {refusal?.text ?? HINT}
      </p>
    </Panel>
  )
}

const HINT =
  'CSV, TSV or .xlsx of any program, exports of Shopify, WooCommerce and WordPress, data of a Firebase shop. Up to 100,000 rows, of a price guide 200,000, and 64 MB. Nothing is changed before you have seen what it does.'
