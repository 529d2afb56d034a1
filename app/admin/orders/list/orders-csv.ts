import { csvDownload, ofToday } from '#app/admin/csv-download.ts'
import { orderFilterFrom } from '#domain/orders/read/order-filter.ts'
import { exportOrders } from '#domain/orders/sheet/export-orders.server.ts'
import type { Route } from './+types/orders-csv'

/** All orders of the query that the page shows in parts. */
export function loader(run: Route.LoaderArgs) {
  const filter = orderFilterFrom(run.url.searchParams)
  return csvDownload(run, ofToday('orders'), ({ db }, actor) => exportOrders(db, { actor, filter }))
}
