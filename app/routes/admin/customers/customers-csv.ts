import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { csvDownload } from '#app/routes/admin/csv-download.ts'
import { exportCustomers } from '#domain/customers/export-customers.server.ts'
import { searchFrom } from '#domain/list-query.ts'
import { shopDay } from '#domain/shop-time.ts'
import type { Route } from './+types/customers-csv'

/** All customers of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  const lines = exportCustomers(db, { actor: actorOf(context), search: searchFrom(url.searchParams) })
  return csvDownload(lines, { name: `customers-${shopDay(new Date())}.csv`, log })
}
