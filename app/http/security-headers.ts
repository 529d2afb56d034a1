import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

const YEAR_S = 365 * 24 * 60 * 60

/** The headers that are the same on every answer. */
export function securityHeaders(publicUrl: string) {
  return secureHeaders({
    strictTransportSecurity: publicUrl.startsWith('https:') ? `max-age=${YEAR_S}` : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginResourcePolicy: 'same-site',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
}

/** Pictures are also for feed readers and messengers, which show them on sites of their own. */
export const shownElsewhere = createMiddleware(async (c, next) => {
  await next()
  if (/^\/(?:images|social)\//.test(c.req.path)) c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
})
