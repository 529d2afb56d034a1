import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Services } from '#app/request/context.ts'
import { findAllowed } from '#app/visitor/admin-request.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { NewOrder } from '#domain/orders/read/watch-orders.server.ts'

/** The browser hears of orders over one connection, whatever the number of its tabs; some browsers cannot share it. */
const MOST_OF_ONE = 4
const MOST = 50
const ADDRESS = '/admin/order-events'
/** Something is sent this often, so that nobody in between takes the connection for dead; then the right is checked, too. */
const BEAT_MS = 20_000

/**
 * Server-sent events: tells admins of new orders while their back office is open. Everybody else is told to stop asking, as
 * the HTML Standard has it: a page that was signed out in another tab would come back otherwise.
 */
export function createOrderEvents(services: Services) {
  const open: string[] = []

  return async function tellOrders(c: Context): Promise<Response> {
    const findSession = async () => (await findAllowed(services, c.req.raw, ADDRESS))?.sessionId
    const sessionId = await findSession()
    if (sessionId === undefined) return c.body(null, 204)
    // Nobody would read the stream, nor end it.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'cache-control': 'no-store' })
    if (open.length >= MOST || open.filter((each) => each === sessionId).length >= MOST_OF_ONE)
      return c.text('Too many pages listen for orders.', 429, { 'retry-after': '60' })
    open.push(sessionId)
    c.header('x-accel-buffering', 'no')
    const response = streamSSE(c, async (stream) => {
      try {
        await tellEach(stream, services, async () => (await findSession()) !== undefined)
      } catch (error) {
        // Hono writes it to the terminal, past the log.
        services.log.error({ err: error }, 'new orders could not be told')
      } finally {
        open.splice(open.indexOf(sessionId), 1)
      }
    })
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** Writes each new order until the browser leaves, the shop stops or the right is gone. */
async function tellEach(stream: SSEStreamingApi, { orderWatch }: Services, isAllowed: () => Promise<boolean>) {
  const waiting: NewOrder[] = []
  let wake: () => void = () => undefined
  const end = () => wake()
  const isOver = () => stream.aborted || orderWatch.stopped.aborted
  const unlisten = orderWatch.listen((order) => {
    waiting.push(order)
    wake()
  })
  stream.onAbort(end)
  orderWatch.stopped.addEventListener('abort', end)
  try {
    while (!isOver() && (await isAllowed())) {
      await stream.write(': beat\n\n')
      for (const order of waiting.splice(0)) await stream.writeSSE({ event: 'order', data: textOf(order) })
      if (waiting.length > 0 || isOver()) continue
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, BEAT_MS).unref()
      })
    }
  } finally {
    orderWatch.stopped.removeEventListener('abort', end)
    unlisten()
  }
}

function textOf({ id, totalCents }: NewOrder): string {
  return JSON.stringify({ id, number: orderNumber(id), total: formatCents(totalCents) })
}
