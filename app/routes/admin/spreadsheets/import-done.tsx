import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { UNDO_DAYS } from '#domain/audit/undoable.ts'
import type { Sheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { ImportCounts } from './import-counts.tsx'

/** What was imported, and the way back. */
export function ImportDone({ sheet: { report, entryId } }: { sheet: Sheet; kind: { id: string } }) {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      {report === null ? null : <ImportCounts report={report} title="Imported" />}
      {entryId === null ? null : (
        <p className="text-soft">
          The import can be undone for {UNDO_DAYS} days. What has changed since, or was ordered, then stays as it is.
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <ButtonLink to={href('/admin/spreadsheets')}>Import and export</ButtonLink>
        {entryId === null ? null : (
          <ButtonLink look="plain" to={href('/admin/audit/:id', { id: String(entryId) })}>
            Undo…
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
