import { data } from 'react-router'
import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { requireRight } from '#app/visitor/guard.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { findKind } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
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
