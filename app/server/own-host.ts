import type { IncomingMessage } from 'node:http'
import { isLoopback, plainAddress } from '#app/http/client-address.ts'

const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/

/**
 * Whether a request names this shop as its host: by PUBLIC_URL, or by the address that it reached. Any other name is
 * another site's that leads here (DNS rebinding), or a proxy that does not pass `Host` on.
 *
 * @returns the status to refuse with: 400 for several hosts, 421 for another one (RFC 9110, 15.5.20)
 */
export function hostRefusal(request: IncomingMessage, publicUrl: string): 400 | 421 | undefined {
  const { rawHeaders, headers, socket, url = '' } = request
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1) return 400
  // HTTP/1.0, as load balancers speak it.
  if (headers.host === undefined || HEALTH.test(url)) return undefined
  const name = headers.host.toLowerCase().replace(/:\d*$/, '')
  if (name === new URL(publicUrl).hostname) return undefined
  const reached = plainAddress(socket.localAddress)
  const isOwn = isLoopback(name) ? isLoopback(reached) : plainAddress(name) === reached && reached !== undefined
  return isOwn ? undefined : 421
}
