import { data } from 'react-router'
import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { requireRight } from '#app/visitor/guard.ts'
import { findSheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { findKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { problemLines } from '#domain/spreadsheets/problem-lines.server.ts'
import type { Route } from './+types/problem-lines'

/** The lines of a file that cannot be imported, each with what is wrong with it: to be mended, and imported alone. */
export async function loader(run: Route.LoaderArgs) {
  const { db } = run.context.get(servicesContext)
  const sheet = await findSheet(db, run.params.id)
  if (sheet === undefined) throw data(null, { status: 404 })
  if (findKind(sheet.kind)?.hasPeople !== false) await requireRight('a spreadsheet of people', run)
  return csvDownload(run, `problems-of-${sheet.kind}.csv`, () => problemLines(db, sheet))
}
