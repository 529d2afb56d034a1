import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { exportCustomers } from '#domain/customers/export-customers.server.ts'
import { searchFrom } from '#domain/paging/list-query.ts'
import type { Route } from './+types/customers-csv'

/** All customers of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  const lines = exportCustomers(db, { actor: actorOf(context), search: searchFrom(url.searchParams) })
  return csvDownload(lines, { name: `customers-${shopDay(new Date())}.csv`, log })
}
