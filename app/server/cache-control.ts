import { readCookie } from '#app/http/cookies.ts'

/** Personal pages, and pages with a secret in a form or in their address. */
const PERSONAL = /^\/(?:cart|checkout|orders|account|admin|newsletter|sign-in|forgot-password|reset-password)\b/

/**
 * No cache in between stores a page. One that shows a person's cart, orders or name is not stored at all: "back" must not show
 * a cart that has been ordered, or an account that was signed out of.
 */
export function cachingOf(request: Request, config: { secure: boolean }): string {
  const personal =
    readCookie(request, 'session', config) !== undefined ||
    readCookie(request, 'cart', config) !== undefined ||
    PERSONAL.test(new URL(request.url).pathname)
  return personal ? 'private, no-store' : 'private, no-cache'
}
