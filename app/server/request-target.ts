import type { IncomingMessage } from 'node:http'
import { isLoopback, plainAddress } from '#app/request/client-address.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Refusal } from './refuse.ts'

const HEALTH = /^\/(?:healthz|readyz)(?:\?|$)/
const MALFORMED = { status: 400, text: 'This request cannot be read.' }

/**
 * The path and query that a request asks for.
 *
 * @returns refused with 400 when it is malformed (no path, one that cannot be decoded, no host, several hosts), with 421 when
 * it names another host than this shop (RFC 9110, 15.5.20)
 */
export function checkTarget(request: IncomingMessage, publicUrl: string): Outcome<string, Refusal> {
  const { url = '', headers, httpVersion, rawHeaders, socket } = request
  const named = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  // HTTP/1.0 names none, as load balancers speak it.
  if (named > 1 || (named === 0 && httpVersion !== '1.0')) return refused(MALFORMED)
  const isPath = url.startsWith('/')
  // A whole address, as clients send it to a proxy (RFC 9112, 3.2.2), names a host besides.
  const whole = isPath || !/^https?:\/\//i.test(url) ? null : URL.parse(url)
  if (!(isPath || whole) || !isReadable(url)) return refused(MALFORMED)
  const hosts = [headers.host, whole?.host].filter((host) => host !== undefined)
  const isOurs = hosts.every((host) => isOwnHost(host, { publicUrl, reached: socket.localAddress }))
  if (isOurs || HEALTH.test(url)) return done(whole === null ? url : whole.pathname + whole.search)
  return refused({ status: 421, text: `This is ${publicUrl}. A proxy in front of it must pass the Host header on.` })
}

/** A backslash in a path is a slash to some programs and none to others. */
function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return !path.includes('\\') && (!path.includes('%') || isEncoded(path))
}

function isEncoded(path: string): boolean {
  try {
    // The bundler drops a call whose result is not used.
    return decodeURIComponent(path) !== ''
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** `reached`: the address of this machine that the request came to. */
type Reached = { publicUrl: string; reached: string | undefined }

/**
 * Whether a host is this shop: by PUBLIC_URL, or by the address that the request reached. Any other name is another site's
 * that leads here (DNS rebinding), or a proxy that does not pass `Host` on.
 */
function isOwnHost(host: string, { publicUrl, reached }: Reached): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '')
  if (name === new URL(publicUrl).hostname) return true
  const own = plainAddress(reached)
  return isLoopback(name) ? isLoopback(own) : plainAddress(name) === own && own !== undefined
}
