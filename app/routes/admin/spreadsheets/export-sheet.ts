import { data } from 'react-router'
import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { requireRight } from '#app/http/guard.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { csvDownload } from '#app/routes/admin/csv-download.ts'
import { shopDay } from '#domain/shop-time.ts'
import { findKind } from '#domain/spreadsheets/sheet-kinds.server.ts'
import type { Route } from './+types/export-sheet'

/** Everything of a kind, in the columns that an import reads. */
export async function loader(run: Route.LoaderArgs) {
  const { request, params, context } = run
  refuseFromElsewhere(request)
  const kind = findKind(params.kind)
  if (kind === undefined) throw data(null, { status: 404 })
  if (kind.hasPeople) await requireRight('a spreadsheet of people', run)
  const services = context.get(servicesContext)
  const { log } = services
  return csvDownload(kind.exportAll(services, actorOf(context)), { name: `${kind.id}-${shopDay(new Date())}.csv`, log })
}
