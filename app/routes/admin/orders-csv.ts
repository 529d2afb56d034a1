import { servicesContext } from '#app/http/context.ts'
import { exportOrders } from '#domain/orders/export-orders.server.ts'
import { orderFilterFrom } from '#domain/orders/order-filter.ts'
import { shopDay } from '#domain/shop-time.ts'
import type { Route } from './+types/orders-csv'

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The orders that the same query shows as a page, all of them, sent as they are read. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext)
  const lines = exportOrders(db, orderFilterFrom(url.searchParams))
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    async pull(stream) {
      try {
        const { value, done } = await lines.next()
        if (done === true) stream.close()
        else stream.enqueue(encoder.encode(value))
      } catch (error) {
        // The first bytes are out, so no status can say it: a connection cut short is what tells a browser.
        log.error({ err: error }, 'order export failed')
        stream.error(error)
      }
    },
    cancel: async () => {
      await lines.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="orders-${shopDay(new Date())}.csv"`,
    },
  })
}
