import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { findUndoable, UNDO_DAYS } from '#domain/audit/undoable.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { leftOutWords } from '#domain/spreadsheets/counted-words.ts'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { fieldName } from '../audit/audit-words.ts'
import { ImportCounts } from './import-counts.tsx'
import { Problems } from './problems.tsx'

/** What was imported, and the way back as long as there is one. `logged`: its entries in the audit log. */
export function ImportDone({ sheet, logged }: { sheet: Sheet; logged: AuditEntry[] }) {
  const { report, entryId, problems } = sheet
  const undoable = logged.filter((entry) => findUndoable(entry) !== undefined)
  const isUndone = logged.length > 0 && logged.every(({ undoneBy }) => undoneBy !== null)
  const nouns = new Map(report?.entries?.map(({ id, noun }) => [id, noun]))
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {report === null ? null : <ImportCounts report={report} title="Imported" />}
      {problems.length > 0 ? (
        <Problems
          sheet={sheet}
          said={
            (report?.unpictured ?? 0) > 0 ? `${(report?.wrong ?? 0) > 0 ? `${LEFT_OUT} ` : ''}${NO_PICTURES}` : LEFT_OUT
          }
        />
      ) : null}
      {report?.leftOut === undefined ? null : <p className="text-soft">Left out: {leftOutWords(report.leftOut)}.</p>}
      {entryId === null ? null : (
        <p className="text-soft">
          <TextLink to={href('/admin/audit/:id', { id: String(entryId) })} className="text-ink">
            All that was imported
          </TextLink>{' '}
          is listed in the audit log.{' '}
          {undoable.length > 0
            ? `The import can be undone for ${UNDO_DAYS} days. What has changed since, or was ordered, then stays as it is.`
            : isUndone && 'The import was taken back.'}
        </p>
      )}
      {entryId === null || isUndone || report?.assumed === undefined ? null : (
        <Assumed id={entryId} assumed={report.assumed} />
      )}
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={href('/admin/spreadsheets')}>Import and export</ButtonLink>
        {undoable.map(({ id }) => (
          <ButtonLink key={id} look="plain" to={href('/admin/audit/:id', { id: String(id) })}>
            {nouns.get(id) ? `Undo ${nouns.get(id)}…` : 'Undo…'}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** What no column said: to be looked through, as one piece of each. */
function Assumed({ id, assumed }: { id: number; assumed: Record<string, number> }) {
  const address = href('/admin/audit/:id', { id: String(id) })
  return (
    <p className="flex flex-wrap gap-x-5">
      <span className="py-1">Assumed, because the file did not say it:</span>
      {Object.entries(assumed).map(([field, count]) => (
        <TextLink key={field} to={address + listQuery({ assumed: field })} className="py-1">
          {fieldName(field)} ({count.toLocaleString('en-US')})
        </TextLink>
      ))}
    </p>
  )
}

const NO_PICTURES =
  'Where a picture could not be fetched, a new product has the drawing and one that was here keeps its picture. Give it another under Products.'
const LEFT_OUT = 'This stayed out. Mend it in your file and upload it again: the preview shows what else would change.'
