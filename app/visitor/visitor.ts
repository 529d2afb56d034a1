import { data } from 'react-router'
import type { Context } from '#app/request/context.ts'
import { isStaff, VISITOR } from '#domain/accounts/decide.ts'
import type { User } from '#domain/accounts/user.ts'
import { readCartText } from '#domain/cart/cart-text.ts'
import { findVisitor } from '#domain/cart/find-visitor.server.ts'
import { comeBackSoon, UNAVAILABLE } from '../request/availability.ts'
import {
  clientContext,
  cookiesContext,
  headersContext,
  servicesContext,
  type Visitor,
  visitorContext,
} from '../request/context.ts'
import { readCookie } from '../request/cookies.ts'

type Run = { request: Request; pattern: string; context: Context }

/** Finds the visitor before any loader runs, and adds the headers that the request led to. */
export async function visitorMiddleware(
  { request, pattern, context }: Run,
  next: () => Promise<Response>,
): Promise<Response> {
  context.set(cookiesContext, [])
  context.set(headersContext, new Headers())
  const visitor = await findNow(request, context)
  const asked = context.get(servicesContext).requests.getStore()
  if (asked !== undefined) Object.assign(asked, { user: visitor.user?.id, route: pattern.replace(/^\/?/, '/') })
  const response = await next()
  for (const cookie of context.get(cookiesContext)) response.headers.append('set-cookie', cookie)
  for (const [name, value] of context.get(headersContext)) response.headers.set(name, value)
  return response
}

/** Whose request it is by now. */
export async function findNow(request: Request, context: Run['context']): Promise<Visitor> {
  const visitor = await readVisitor(request, context)
  context.set(visitorContext, visitor)
  return visitor
}

async function readVisitor(request: Request, context: Run['context']): Promise<Visitor> {
  const { auth, config, log } = context.get(servicesContext)
  const cookieCart = readCartText(readCookie(request, 'cart', config) ?? '')
  const anonymous = { user: undefined, cart: cookieCart, principal: VISITOR }
  const { token } = context.get(clientContext)
  // Without a session cookie, the common case, there is no query.
  if (token === undefined) return anonymous
  try {
    const found = await findVisitor(auth, log, token)
    // The account's cart is not shown while a second factor is still asked for.
    return found?.principal.state === 'half' ? { ...found, cart: cookieCart } : (found ?? anonymous)
  } catch (error) {
    log.error({ err: error }, 'the session could not be read')
    return { ...anonymous, isUnknown: true }
  }
}

/** The visitor, for pages and forms that would be wrong without the session. They answer 503 while it is unknown. */
export function knownVisitor(context: Run['context']): Visitor {
  const visitor = context.get(visitorContext)
  if (visitor.isUnknown !== true) return visitor
  comeBackSoon(context)
  throw data('The session could not be read.', UNAVAILABLE)
}

export type SignedIn = { user: User; sessionId: string; isStaff: boolean }

/** The account whose page or form this is; the guard has let it through. */
export function signedIn(context: Run['context']): SignedIn {
  const { user, sessionId, principal } = knownVisitor(context)
  if (user === undefined || sessionId === undefined) throw new Error('the guard lets nobody through without an account')
  return { user, sessionId, isStaff: isStaff(principal.role) }
}
