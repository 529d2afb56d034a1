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
