import { actorOf } from '#app/http/actor.ts'
import { servicesContext } from '#app/http/context.ts'
import { refuseFromElsewhere } from '#app/http/refuse-from-elsewhere.ts'
import { csvDownload } from '#app/routes/admin/csv-download.ts'
import { exportOrders } from '#domain/orders/export-orders.server.ts'
import { orderFilterFrom } from '#domain/orders/order-filter.ts'
import { shopDay } from '#domain/shop-time.ts'
import type { Route } from './+types/orders-csv'

/** All orders of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  const lines = exportOrders(db, { actor: actorOf(context), filter: orderFilterFrom(url.searchParams) })
  return csvDownload(lines, { name: `orders-${shopDay(new Date())}.csv`, log })
}
