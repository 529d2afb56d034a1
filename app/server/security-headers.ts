import type { MiddlewareHandler } from 'hono'
import type { Config } from '#platform/start/config.ts'

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

export const WORKER =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Pictures are also for feed readers and messengers, which show them on sites of their own. */
const SHOWN_ELSEWHERE = /^\/(?:images\/|preview\.png$)/
const PART_OF_A_PAGE = /^\/(?:assets|images)\/|^\/[\w-]+\.(?:svg|webmanifest)$/

const OF_ALL = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' }
/**
 * Browsers read these on documents only. Of the twenty answers of a first visit all but one would carry 400 useless bytes.
 * Headers that prevent a file from being opened as a page are in both.
 */
const OF_DOCUMENTS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

export type Scheme = Pick<Config, 'secure' | 'hstsSubdomains'>

/** The headers of every answer; pages bring a content security policy of their own. */
export function securityHeaders(scheme: Scheme): MiddlewareHandler {
  const ofAll = { ...OF_ALL, ...transportSecurity(scheme) }
  const ofDocuments = { ...ofAll, ...OF_DOCUMENTS }
  return async (c, next) => {
    await next()
    const isPart = c.res.status < 400 && PART_OF_A_PAGE.test(c.req.path)
    const { headers } = c.res
    for (const [name, value] of Object.entries(isPart ? ofAll : ofDocuments)) headers.set(name, value)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_PAGE)
    if (SHOWN_ELSEWHERE.test(c.req.path)) headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}

/** The same headers, for a text that does not come from the app. */
export function headersOfText(scheme: Scheme): Record<string, string> {
  const ofText = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': NO_PAGE }
  return { ...OF_ALL, ...OF_DOCUMENTS, ...transportSecurity(scheme), ...ofText }
}

function transportSecurity({ secure, hstsSubdomains }: Scheme): Record<string, string> {
  return secure
    ? { 'strict-transport-security': `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}
}
