import type { Context } from 'hono'
import type { Services } from '#app/request/context.ts'
import { atPublicUrl, isFromElsewhere } from '#app/request/same-origin.ts'
import { unsubscribe } from '#domain/newsletter/unsubscribe.server.ts'
import { leaveSearches } from '#domain/stock/searches/search-link.server.ts'
import { leaveLine } from '#domain/stock/waiting/place.server.ts'

/**
 * Answers a mail program's "unsubscribe" button (RFC 8058): no cookie, no page, often no origin, or that
 * of a webmail site. The token in the address authorises it. The same-origin rule, which protects a
 * visitor's cookies, has nothing to protect here.
 *
 * @returns undefined for the form of the shop's own page
 */
export function unsubscribeByOneClick(services: Services, c: Context): Promise<Response | undefined> {
  return leaveByOneClick(services, c, unsubscribe)
}

/** The same for a place in a waiting list. Its page has another button, which a browser may send without an origin, too. */
export function leaveLineByOneClick(services: Services, c: Context): Promise<Response | undefined> {
  return leaveBesideForm(services, c, leaveLine)
}

/** The same for the searches that a mail is about. */
export function stopSearchesByOneClick(services: Services, c: Context): Promise<Response | undefined> {
  return leaveBesideForm(services, c, leaveSearches)
}

async function leaveBesideForm(services: Services, c: Context, leave: Leave): Promise<Response | undefined> {
  const text = await c.req.raw.clone().text()
  return text.includes('One-Click') ? await leaveByOneClick(services, c, leave) : undefined
}

type Leave = (auth: Services['auth'], token: string) => Promise<{ ok: boolean }>

async function leaveByOneClick({ auth, config }: Services, c: Context, leave: Leave): Promise<Response | undefined> {
  const request = atPublicUrl(c.req.raw, config.publicUrl)
  if (request.headers.has('origin') && !isFromElsewhere(request)) return undefined
  const done = await leave(auth, c.req.query('token') ?? '')
  return done.ok ? c.text('You are unsubscribed.') : c.text('This link does not work.', 404)
}
