import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { type AdminAccess, findAdminAccess } from '#domain/accounts/admin-access.server.ts'
import { BACK_OFFICE } from './auth-mode.ts'
import { adminAccessContext, servicesContext } from './context.ts'
import { isSentByScript } from './redirects.ts'
import { knownVisitor } from './visitor.ts'

const ACCESS_DENIED = 'Access denied. Please check your admin permissions.'

type Context = Readonly<RouterContextProvider>
type Run = { request: Request; url: URL; context: Context }

/** A refused request learns only this: enough to show the Admin Login form. */
export type AdminRefusal = { refused: 'admin'; message: string; shop: string }

/**
 * Lets admins through. It runs before every loader and action below the back office's layout, for pages, forms, data
 * requests and downloads alike; no cache stores its answers.
 */
export async function adminMiddleware(run: Run, next: () => Promise<Response>): Promise<Response> {
  const { request, url, context } = run
  const { isAdmin, sessionId } = knownVisitor(context)
  const isReading = request.method === 'GET'
  // Somebody who opens the back office without being signed in has been denied nothing yet.
  if (sessionId === undefined && isReading && !isSentByScript(request)) throw noted(refusal(context, BACK_OFFICE), run)
  if (!isAdmin || sessionId === undefined) throw noted(refusal(context), run)
  const access = await findAdminAccess(context.get(servicesContext).db, sessionId)
  context.set(adminAccessContext, access)
  if (access.state === 'expired') throw noted(refusal(context, expiredText(access)), run)
  if (access.state === 'second-factor')
    throw isReading ? askToConfirm(url) : noted(refusal(context, 'Please give your second factor first.'), run)
  if (access.state === 'set-up' && url.pathname !== href('/admin/security'))
    throw isReading
      ? redirect(href('/admin/security'))
      : noted(refusal(context, 'Please set up a second factor first.'), run)
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  return response
}

/** Logs who was refused. Anonymous visitors who open an address are not worth a warning: they get the Admin Login form. */
function noted<Refused>(refused: Refused, { request, url, context }: Run): Refused {
  const isGuest = knownVisitor(context).user === undefined && request.method === 'GET'
  context.get(servicesContext).log[isGuest ? 'info' : 'warn']({ path: url.pathname }, 'the back office was refused')
  return refused
}

/** For roles, settings and exports: asks who it is, unless the person has just proved it. */
export function requireFresh(context: Context, url: URL): void {
  if (!context.get(adminAccessContext).isFresh) throw askToConfirm(url)
}

/** Leads to the page that asks an admin for the second factor or the password, and back. */
export function askToConfirm(url: URL): Response {
  return redirect(`${href('/admin/confirm')}?${new URLSearchParams({ to: url.pathname + url.search })}`)
}

/** Shows the Admin Login form in place of the page. */
export function refusal(context: Context, message: string = ACCESS_DENIED) {
  const { shopName: shop } = context.get(servicesContext).settings.latest
  const said: AdminRefusal = { refused: 'admin', message, shop }
  return data(said, { status: 403, statusText: 'Forbidden' })
}

function expiredText({ idleMinutes }: AdminAccess): string {
  return `The back office closes after ${idleMinutes} minutes without a visit. Please sign in again.`
}
