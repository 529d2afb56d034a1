import type { Context } from 'hono'
import { type Bindings, networkOf, requestedBy } from '#app/request/client-address.ts'
import type { Services } from '#app/request/context.ts'
import { MAX_CART_LINES } from '#domain/cart/cart.ts'
import { isId } from '#domain/ids.ts'
import { createEventStreams, eventMessage } from './event-streams.ts'

/** Open pages of this process, and of one client: a household or an office may share it. */
const MOST = 4_000
const MOST_OF_ONE = 100

/** Tells open pages what is left of the products that they show. A stream costs no connection to the database. */
export function createStockEvents({ stockWatch, config, log }: Services) {
  const mostOfOne = config.rateLimit ? MOST_OF_ONE : MOST
  const streamEvents = createEventStreams({ most: MOST, mostOfOne, stopped: stockWatch.stopped, log })

  return function tellStock(c: Context<{ Bindings: Bindings }>): Response {
    const ids = [...new Set(c.req.query('ids')?.split(',', MAX_CART_LINES).filter(isId))]
    if (ids.length === 0) return c.body(null, 204)
    const client = networkOf(requestedBy(c.req.raw, c.env, config.trustedProxies) ?? '')
    return streamEvents(c, {
      client,
      listen: (send) => stockWatch.listen(ids, (news) => send(eventMessage(news))),
    })
  }
}
