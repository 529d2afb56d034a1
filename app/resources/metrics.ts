import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { prometheusContentType } from 'prom-client'
import { type Bindings, isLoopback } from '#app/request/client-address.ts'
import type { Services } from '../request/context.ts'

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** Metrics for Prometheus: for programs on this machine, and for requests with the token. */
export async function tellMetrics(services: Services, c: Context<{ Bindings: Bindings }>): Promise<Response> {
  if (!hasToken(services, c.req.header('authorization')) && !isFromThisMachine(services, c))
    return c.text('These are for programs on this machine, or with the METRICS_TOKEN.', 403)
  c.header('cache-control', 'no-store')
  return c.body(await services.readMetrics(), 200, { 'content-type': prometheusContentType })
}

function hasToken({ config }: Services, authorization = ''): boolean {
  if (config.metricsToken === undefined) return false
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(authorization), digest(`Bearer ${config.metricsToken}`))
}

/**
 * A proxy on this machine forwards requests from anywhere. A trusted one names the client. An unknown one may
 * exist whenever the public address is not this machine's; then the connection's address proves nothing.
 */
function isFromThisMachine({ config }: Services, c: Context<{ Bindings: Bindings }>): boolean {
  const isDirect = FORWARDED.every((name) => c.req.header(name) === undefined)
  const isSure = config.trustedProxies.rules.length > 0 || isLoopback(new URL(config.publicUrl).hostname)
  return isDirect && isSure && isLoopback(c.env?.incoming?.socket.remoteAddress)
}
