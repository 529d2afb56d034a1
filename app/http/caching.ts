import { CART_COOKIE, readCookie } from './cookies.ts'
import { hasSession } from './visitor.ts'

const PERSONAL = /^\/(?:cart|checkout|orders|account|admin)/

/**
 * No cache between keeps a page. One that shows a person's cart, orders or name is not kept at all: "back" must not show
 * a cart that has been ordered, or an account that was signed out of.
 */
export function cachingOf(request: Request): string {
  const personal =
    hasSession(request) ||
    readCookie(request, CART_COOKIE) !== undefined ||
    PERSONAL.test(new URL(request.url).pathname)
  return personal ? 'private, no-store' : 'private, no-cache'
}
