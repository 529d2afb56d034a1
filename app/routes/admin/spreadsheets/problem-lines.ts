import { data } from 'react-router'
import { requireFresh } from '#app/http/admin-guard.ts'
import { servicesContext } from '#app/http/context.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { csvDownload } from '#app/routes/admin/csv-download.ts'
import { findSheet } from '#domain/spreadsheets/find-sheet.server.ts'
import { problemLines } from '#domain/spreadsheets/problem-lines.server.ts'
import { findKind } from '#domain/spreadsheets/sheet-kinds.server.ts'
import type { Route } from './+types/problem-lines'

/** The lines of a file that cannot be imported, each with what is wrong with it: to be mended, and imported alone. */
export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  const sheet = await findSheet(db, id)
  if (sheet === undefined) throw data(null, { status: 404 })
  if (findKind(sheet.kind)?.hasPeople !== false) requireFresh(context, url)
  return csvDownload(problemLines(db, sheet), { name: `problems-of-${sheet.kind}.csv`, log })
}
