import type { RouterContextProvider } from 'react-router'
import { isAdmin } from '#domain/accounts/admins.server.ts'
import { findSession } from '#domain/accounts/session.server.ts'
import { readCartText } from '#domain/cart/cart-text.ts'
import { getUserCart } from '#domain/cart/user-cart.server.ts'
import { cookiesContext, servicesContext, visitorContext } from './context.ts'
import { CART_COOKIE, readCookie } from './cookies.ts'

type Run = { request: Request; context: Readonly<RouterContextProvider> }

/** Finds out who asks before any loader runs, and sends the cookies that the request led to with its answer. */
export async function visitorMiddleware({ request, context }: Run, next: () => Promise<Response>): Promise<Response> {
  context.set(cookiesContext, [])
  context.set(visitorContext, await findVisitor(request, context))
  const response = await next()
  for (const cookie of context.get(cookiesContext)) response.headers.append('set-cookie', cookie)
  return response
}

/** Pages that would say something untrue to a stranger: an empty history, an empty cart. */
const PERSONAL = /^\/(?:orders|cart|checkout|admin)/

export function hasSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('cartridge.session_token=') === true
}

async function findVisitor(request: Request, context: Run['context']) {
  const { auth, db, log } = context.get(servicesContext)
  const cookieCart = readCartText(readCookie(request, CART_COOKIE) ?? '')
  const stranger = { user: undefined, isAdmin: false, cart: cookieCart }
  // Without a session cookie there is nobody to look up: the common case costs no query.
  if (!hasSession(request)) return stranger
  try {
    const { user, cookies } = await findSession(auth, request.headers)
    context.get(cookiesContext).push(...cookies)
    if (user === undefined) return stranger
    const [admin, cart] = await Promise.all([isAdmin(db, log, user.id), getUserCart(db, user.id)])
    return { user, isAdmin: admin, cart }
  } catch (error) {
    // While the database is away a page can still be shown, as to a stranger; a form must not be taken as one's.
    if (request.method !== 'GET' || PERSONAL.test(new URL(request.url).pathname)) throw error
    log.error({ err: error }, 'the session could not be read')
    return stranger
  }
}
