import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type Bindings, isTrusted } from '#app/request/client-address.ts'
import type { Services } from '#app/request/context.ts'
import { loggedPath } from '#app/request/logged-path.ts'
import { REQUEST_ID } from '#app/request/request-id.ts'
import type { CurrentRequest } from '#platform/observe/request-scope.ts'
import { traceparentFrom } from '#platform/observe/trace-context.ts'

/** The form of other programs' request ids. */
const ID = /^[\w.:-]{8,64}$/
export const MOST_PATH = 200
/** As nginx logs it: nobody received the answer. */
const CLIENT_CLOSED_REQUEST = 499
const METHODS = new Set(['GET', 'HEAD', 'POST'])
/** Patterns of middleware, which are not routes. */
const EVERYTHING = new Set(['*', '/*'])

/** Gives each request an id for its answer and its log lines, and counts and logs the request. */
export function observe({ requests, log, config, metrics }: Services): MiddlewareHandler<{ Bindings: Bindings }> {
  return async (c, next) => {
    const asked = identify(c, config.trustedProxies)
    const start = performance.now()
    await requests.run(asked, async () => {
      await next()
      const status = c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : c.res.status
      c.res.headers.set(REQUEST_ID, asked.request)
      const ms = performance.now() - start
      const { method } = c.req
      asked.route ??= matchedRoutes(c).find(({ path }) => !EVERYTHING.has(path))?.path ?? 'file'
      const { route } = asked
      metrics.requests.inc({ method: METHODS.has(method) ? method : 'other', route, status })
      metrics.durations.observe({ route }, ms / 1_000)
      const line = { method, path: loggedPath(c.req.path).slice(0, MOST_PATH), status, ms: Math.round(ms) }
      log[levelOf(method, status)](line, 'request')
    })
  }
}

/**
 * Its id, and its trace if it has one. Only a trusted proxy may say them: else visitors chose under which ids their lines are
 * found, and which of their requests a collector records.
 */
function identify(c: Context<{ Bindings: Bindings }>, trusted: Services['config']['trustedProxies']): CurrentRequest {
  const isSaid = isTrusted(trusted, c.env?.incoming?.socket.remoteAddress)
  const given = isSaid ? c.req.header(REQUEST_ID) : undefined
  const request = given !== undefined && ID.test(given) ? given : randomUUID().slice(0, 18)
  return { request, trace: isSaid ? traceparentFrom(c.req.header('traceparent')) : undefined }
}

/** Who is refused for what they are not, or came too often. */
const REFUSED = new Set([401, 403, 429])

/** Log reads at debug, writes and refusals at info. */
export function levelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !REFUSED.has(status) ? 'debug' : 'info'
}
