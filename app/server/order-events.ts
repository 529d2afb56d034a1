import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { findAllowed } from '#app/visitor/admin-request.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { createEventStreams, eventMessage } from './event-streams.ts'

/** The browser hears of orders over one connection, whatever the number of its tabs; some browsers cannot share it. */
const MOST_OF_ONE = 4
const MOST = 50
const ADDRESS = '/admin/order-events'

/**
 * Tells admins of new orders while their back office is open. Everybody else is told to stop asking, as the HTML Standard has
 * it: a page that was signed out in another tab would come back otherwise.
 */
export function createOrderEvents(services: Services) {
  const { orderWatch, log } = services
  const streamEvents = createEventStreams({ most: MOST, mostOfOne: MOST_OF_ONE, stopped: orderWatch.stopped, log })

  return async function tellOrders(c: Context): Promise<Response> {
    const findSession = async () => (await findAllowed(services, c.req.raw, ADDRESS))?.sessionId
    const client = await findSession()
    if (client === undefined) return c.body(null, 204)
    return streamEvents(c, {
      client,
      mayHear: async () => (await findSession()) !== undefined,
      listen: (send) =>
        orderWatch.listen(({ id, totalCents }) =>
          send(eventMessage({ number: orderNumber(id), total: formatCents(totalCents) }, 'order')),
        ),
    })
  }
}
