import { isLoopback, plainAddress } from '#app/request/client-address.ts'

/** `reached`: the address of this machine that the request came to. */
type Reached = { publicUrl: string; reached: string | undefined }

/**
 * Whether a host is this shop: by PUBLIC_URL, or by the address that the request reached. Any other name is another site's
 * that leads here (DNS rebinding), or a proxy that does not pass `Host` on.
 */
export function isOwnHost(host: string, { publicUrl, reached }: Reached): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '')
  if (name === new URL(publicUrl).hostname) return true
  const own = plainAddress(reached)
  return isLoopback(name) ? isLoopback(own) : plainAddress(name) === own && own !== undefined
}
