import { data } from 'react-router'
import { csvDownload, ofToday } from '#app/admin/csv-download.ts'
import { requireRight } from '#app/visitor/guard.ts'
import { findKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import type { Route } from './+types/export-sheet'

/** Everything of a kind, in the columns that an import reads. */
export async function loader(run: Route.LoaderArgs) {
  const kind = findKind(run.params.kind)
  if (kind === undefined) throw data(null, { status: 404 })
  if (kind.hasPeople) await requireRight('a spreadsheet of people', run)
  return csvDownload(run, ofToday(kind.id), kind.exportAll)
}
