import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Config } from '#platform/config.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** Other answers than pages run and load nothing, even if opened as a page. */
const NO_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

/** The service worker connects to the shop alone. */
export const WORKER =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Pictures are also for feed readers and messengers, which show them on sites of their own. */
const SHOWN_ELSEWHERE = /^\/(?:images|social)\//
/** The parts of a page. */
const PART_OF_A_PAGE = /^\/(?:assets|images|social)\/|^\/[\w-]+\.(?:svg|webmanifest)$/
/**
 * Browsers read these headers on documents only. Of the twenty answers of a first visit all but one would
 * carry 400 useless bytes. Headers that prevent a file from being opened as a page stay.
 */
const FOR_WINDOWS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  permissionsPolicy: {},
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

type Scheme = Pick<Config, 'secure' | 'hstsSubdomains'>

/** The headers of every answer; pages bring a content security policy of their own. */
export function securityHeaders({ secure, hstsSubdomains }: Scheme): MiddlewareHandler {
  const hsts = `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}`
  const ofAll = {
    strictTransportSecurity: secure ? hsts : false,
    crossOriginResourcePolicy: 'same-origin',
  }
  const ofPages = secureHeaders({
    ...ofAll,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      displayCapture: [],
      payment: [],
      usb: [],
    },
  })
  const ofParts = secureHeaders({ ...ofAll, ...FOR_WINDOWS })
  return async (c, next) => {
    await next()
    const isPart = c.res.status < 400 && PART_OF_A_PAGE.test(c.req.path)
    await (isPart ? ofParts : ofPages)(c, async () => {})
    const { headers } = c.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE)
    if (SHOWN_ELSEWHERE.test(c.req.path)) headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
