import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormProblem } from '#app/ui/field.tsx'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { CategoriesForm } from './categories-form.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportSamples } from './import-samples.tsx'
import { RemoveSheet } from './remove-sheet.tsx'

type ImportPreviewProps = {
  sheet: Sheet
  kind: { about: string; isKnown: boolean; consent?: string | undefined }
  problem: string | undefined
}

/** What an import would do, or why it cannot. */
export function ImportPreview({ sheet, kind, problem }: ImportPreviewProps) {
  const { consent } = kind
  const { report, problemCount, state } = sheet
  const busy = useNavigation().state === 'submitting'
  const mayImport = report !== null && report.writes > 0 && state === 'checked'
  return (
    <div className="flex flex-col gap-6">
      <FormProblem text={problem ?? (state === 'failed' ? FAILED : undefined)} />
      {kind.isKnown ? <p>{kind.about}</p> : null}
      {problemCount > 0 && report === null ? <Problems sheet={sheet} /> : null}
      {report === null ? null : <ImportCounts report={report} title="What the import does" />}
      {report?.categories === undefined || report.categories.length === 0 ? null : (
        <CategoriesForm rows={report.categories} />
      )}
      {problemCount > 0 && report !== null ? <Problems sheet={sheet} /> : null}
      {report?.writes === 0 && problemCount === 0 ? (
        <p className="font-semibold">The shop has all of this already: there is nothing to import.</p>
      ) : null}
      {mayImport && consent !== undefined ? <Consent text={consent} /> : null}
      <div className="flex flex-wrap gap-4">
        {mayImport ? (
          <Form id={FORM} method="post">
            <Button name="intent" value="import" aria-disabled={busy}>
              {`Import ${report.writes.toLocaleString('en-US')}`}
            </Button>
          </Form>
        ) : null}
        {kind.isKnown ? null : (
          <Form method="post">
            <Button look="plain" name="intent" value="again">
              Choose the columns again
            </Button>
          </Form>
        )}
        <RemoveSheet />
      </div>
      {report === null || report.samples.length === 0 ? null : <ImportSamples report={report} />}
    </div>
  )
}

const FORM = 'import'

function Consent({ text }: { text: string }) {
  return (
    <label className="flex max-w-3xl items-start gap-3">
      <input
        type="checkbox"
        form={FORM}
        name="consent"
        value="yes"
        required
        className="mt-1 size-5 shrink-0 accent-press"
      />
      {text}
    </label>
  )
}

const FAILED =
  'The import was cut off several times, and nothing was imported. Choose the columns again to try once more; if it happens again, send the file in smaller parts.'

function Problems({ sheet: { id, problems, problemCount, rowCount, report } }: { sheet: Sheet }) {
  const many = problemCount.toLocaleString('en-US')
  return (
    <section aria-labelledby="problems" className="frame bg-sheet shadow-hard">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-line bg-hush px-4 py-2">
        <h2 id="problems" className="font-bold">
          {problemCount === 1 ? '1 problem' : `${many} problems`}
        </h2>
        {rowCount > 0 ? (
          <a href={href('/admin/spreadsheets/:id/problems', { id })} className="py-2 font-semibold underline">
            Download these lines
          </a>
        ) : null}
      </div>
      <p className="px-4 pt-3">
        {report === null
          ? 'Nothing is imported while a line cannot be read. Mend them in your file and upload it again.'
          : 'These stay out; the others can be imported.'}
      </p>
      <ul className="px-4 py-2">
        {problems.map(({ line, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
          <li key={place} className="grid grid-cols-[5.5rem_1fr] gap-x-3 border-t-2 border-hush py-2 first:border-t-0">
            <span className="text-soft tabular-nums">Line {line.toLocaleString('en-US')}</span>
            <span dir="auto" className="wrap-anywhere">
              {text}
            </span>
          </li>
        ))}
      </ul>
      {problemCount > problems.length ? (
        <p className="border-t-2 border-hush px-4 py-3 text-soft">The download has all {many} of them.</p>
      ) : null}
    </section>
  )
}
