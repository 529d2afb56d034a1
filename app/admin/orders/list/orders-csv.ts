import { csvDownload } from '#app/admin/csv-download.ts'
import { servicesContext } from '#app/request/context.ts'
import { refuseFromElsewhere } from '#app/request/refuse-from-elsewhere.ts'
import { actorOf } from '#app/visitor/actor.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { orderFilterFrom } from '#domain/orders/read/order-filter.ts'
import { exportOrders } from '#domain/orders/sheet/export-orders.server.ts'
import type { Route } from './+types/orders-csv'

/** All orders of the query that the page shows in parts. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  refuseFromElsewhere(request)
  const { db, log } = context.get(servicesContext)
  const lines = exportOrders(db, { actor: actorOf(context), filter: orderFilterFrom(url.searchParams) })
  return csvDownload(lines, { name: `orders-${shopDay(new Date())}.csv`, log })
}
