import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

const YEAR_S = 365 * 24 * 60 * 60

/** What is no page runs nothing, loads nothing and stands in no frame, even when somebody opens it like a page. */
const NO_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/** A service worker asks the shop for what its pages ask for, and nobody else. */
export const WORKER =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Pictures are also for feed readers and messengers, which show them on sites of their own. */
const SHOWN_ELSEWHERE = /^\/(?:images|social)\//

/** The headers of every answer; pages bring a content security policy of their own. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const same = secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? `max-age=${YEAR_S}; includeSubDomains` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      displayCapture: [],
      payment: [],
      usb: [],
    },
  })
  return async (c, next) => {
    await same(c, next)
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE)
    if (SHOWN_ELSEWHERE.test(c.req.path)) headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
