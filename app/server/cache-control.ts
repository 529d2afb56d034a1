import { isAnonymous } from '#app/request/cookies.ts'
import { isReading } from '#app/request/same-origin.ts'

/** Personal pages, and pages with a secret in a form or in their address. A product's page may answer a typed mail address. */
const PERSONAL =
  /^\/(?:cart|checkout|orders|offers|account|admin|newsletter|waiting|sign-in|forgot-password|reset-password|verify-email|invitation)\b/

/**
 * No shared cache stores a page. One that may show a person's cart, name or notice, or what was typed, is not stored
 * anywhere, nor by the service worker: "back" must not show an ordered cart, and the next person at this browser no mail address.
 */
export function cachingOf(request: Request): string {
  const { pathname } = new URL(request.url)
  const isPersonal =
    !isAnonymous(request.headers.get('cookie') ?? undefined) ||
    PERSONAL.test(pathname) ||
    (pathname.startsWith('/product/') && !isReading(request))
  return isPersonal ? 'private, no-store' : 'private, no-cache'
}
