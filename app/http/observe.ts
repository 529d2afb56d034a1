import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Asked } from '#platform/request-scope.ts'
import { isTrusted } from './client-address.ts'
import type { Services } from './context.ts'

export const REQUEST_ID = 'x-request-id'
/** What other programs make of ids. */
const ID = /^[\w.:-]{8,64}$/
const MOST_PATH = 200

/** Gives each request an id, which stands in its answer and in every line of the log that is about it, and notes it. */
export function observe({ requests, log, config }: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const asked: Asked = { request: requestId(c, config.trustedProxies) }
    const start = performance.now()
    await requests.run(asked, async () => {
      await next()
      const { status, headers } = c.res
      headers.set(REQUEST_ID, asked.request)
      // Scripts in the browser can read this one, and tell it to whom something went wrong for.
      if (status >= 500) headers.append('server-timing', `request;desc="${asked.request}"`)
      const ms = Math.round(performance.now() - start)
      const { method } = c.req
      const line = { method, path: c.req.path.slice(0, MOST_PATH), status, ms }
      log[levelOf(method, status)](line, 'request')
    })
  }
}

type Bindings = { incoming?: { socket: { remoteAddress?: string | undefined } } }

/** One of our own proxies may have given it one already. */
function requestId(c: Context<{ Bindings: Bindings }>, trusted: Services['config']['trustedProxies']): string {
  const given = c.req.header(REQUEST_ID)
  if (given !== undefined && ID.test(given) && isTrusted(trusted, c.env?.incoming?.socket.remoteAddress)) return given
  return randomUUID().slice(0, 18)
}

/** Who only looks around is nobody's business; who changes something is noted. */
function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' || method === 'HEAD' ? 'debug' : 'info'
}
