import type { MiddlewareHandler } from 'hono'
import type { Services } from '#app/request/context.ts'
import { atPublicUrl, isFromElsewhere } from '#app/request/same-origin.ts'

type Leave = (auth: Services['auth'], token: string) => Promise<{ ok: boolean }>

/**
 * Answers a mail program's "unsubscribe" button (RFC 8058): no cookie, no page, often no origin, or that
 * of a webmail site. The token in the address authorises it. The same-origin rule, which protects a
 * visitor's cookies, has nothing to protect here. The form of the shop's own page goes on to that page.
 *
 * @param hasButtons the page has another button, too, which a browser may send without an origin
 */
export function byOneClick({ auth, config }: Services, leave: Leave, hasButtons = false): MiddlewareHandler {
  return async (c, next) => {
    if (hasButtons && !(await c.req.raw.clone().text()).includes('One-Click')) return await next()
    const request = atPublicUrl(c.req.raw, config.publicUrl)
    if (request.headers.has('origin') && !isFromElsewhere(request)) return await next()
    const done = await leave(auth, c.req.query('token') ?? '')
    return done.ok ? c.text('You are unsubscribed.') : c.text('This link does not work.', 404)
  }
}
