import type { BlockList } from 'node:net'
import type { Context } from 'hono'
import { type Bindings, networkOf, requestedBy } from '#app/request/client-address.ts'
import type { Services } from '#app/request/context.ts'
import { MAX_CART_LINES } from '#domain/cart/cart.ts'
import { isId } from '#domain/ids.ts'
import type { StockNews } from '#domain/stock/watch-stock.server.ts'

/** Open pages of this process, and of one client: a household or an office may share it. */
const MOST = 4_000
const MOST_OF_ONE = 100
/** Something is sent this often, so that nobody in between takes the connection for dead. */
const BEAT_MS = 25_000
/** A client that does not read what it is sent, in messages. */
const MOST_UNREAD = 32

const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

const encoder = new TextEncoder()
const BEAT = encoder.encode(': beat\n\n')

type Stream = ReadableStreamDefaultController<Uint8Array>

/**
 * Server-sent events: tells open pages what is left of the products that they show. A stream costs no connection to the
 * database and no timer of its own.
 */
export function createStockEvents({ stockWatch, config }: Services) {
  const open = new Map<Stream, () => void>()
  const clients = new Map<string, number>()
  setInterval(() => {
    for (const stream of [...open.keys()]) send(stream, BEAT)
  }, BEAT_MS).unref()
  stockWatch.stopped.addEventListener('abort', () => {
    for (const [stream, close] of [...open]) {
      close()
      stream.close()
    }
  })

  function send(stream: Stream, message: Uint8Array) {
    if ((stream.desiredSize ?? 0) > -MOST_UNREAD) return stream.enqueue(message)
    open.get(stream)?.()
    stream.error(new Error('the client does not read'))
  }

  return function tellStock(c: Context<{ Bindings: Bindings }>): Response {
    const ids = [...new Set(c.req.query('ids')?.split(',', MAX_CART_LINES).filter(isId))]
    if (ids.length === 0 || stockWatch.stopped.aborted) return c.body(null, 204)
    // Nobody would read the stream, nor end it.
    if (c.req.method === 'HEAD') return new Response(null, { headers: HEADERS })
    const client = clientOf(c, config.trustedProxies)
    const others = clients.get(client) ?? 0
    if (open.size >= MOST || (config.rateLimit && others >= MOST_OF_ONE))
      return c.text('Too many pages listen.', 429, { 'retry-after': '60' })
    clients.set(client, others + 1)
    let close = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        const unlisten = stockWatch.listen(ids, (news) => send(stream, messageOf(news)))
        close = () => {
          if (!open.delete(stream)) return
          unlisten()
          const left = (clients.get(client) ?? 1) - 1
          if (left === 0) clients.delete(client)
          else clients.set(client, left)
        }
        open.set(stream, close)
        stream.enqueue(BEAT)
      },
      cancel: () => close(),
    })
    return new Response(body, { headers: HEADERS })
  }
}

function clientOf(c: Context<{ Bindings: Bindings }>, trusted: BlockList): string {
  return networkOf(requestedBy(c.req.raw, c.env, trusted) ?? '')
}

function messageOf(news: StockNews[]): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(news)}\n\n`)
}
