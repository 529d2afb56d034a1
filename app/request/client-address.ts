import { type BlockList, isIP } from 'node:net'

type Asked = {
  /** The other end of the connection. */
  remote: string | undefined
  /** `X-Forwarded-For`: each proxy adds its client on the right; a client can write anything on the left. */
  forwarded: string | undefined
  trusted: BlockList
}

/** The client of our outermost proxy: from the right, the first address that is no trusted proxy. */
export function clientAddress({ remote, forwarded, trusted }: Asked): string | undefined {
  let address = plainAddress(remote)
  const hops = forwarded?.split(',') ?? []
  while (address !== undefined && isTrusted(trusted, address)) {
    const before = plainAddress(hops.pop())
    if (before === undefined) break
    address = before
  }
  return address
}

/** What Node's HTTP server says about a connection; undefined in tests, which send requests without one. */
export type Bindings = { incoming?: { socket: { remoteAddress?: string | undefined } } }

export function requestedBy({ headers }: Request, env: Bindings | undefined, trusted: BlockList): string | undefined {
  const remote = env?.incoming?.socket.remoteAddress
  return clientAddress({ remote, forwarded: headers.get('x-forwarded-for') ?? undefined, trusted })
}

/** One address without port, brackets and zone; IPv4-mapped IPv6 becomes IPv4. */
export function plainAddress(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const address = bare?.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]
  return address !== undefined && isIP(address) > 0 ? address : undefined
}

/** Whether the other end of a connection is a proxy of ours. */
export function isTrusted(trusted: BlockList, remote: string | undefined): boolean {
  const address = plainAddress(remote)
  return address !== undefined && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export function isLoopback(host: string | undefined): boolean {
  const address = plainAddress(host)
  return host === 'localhost' || address === '::1' || address?.startsWith('127.') === true
}

/** The network of one customer: an IPv4 address, or a /64 of IPv6, in which they can choose any address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [head, tail] = [groups(left), groups(right)]
  const all = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${all.slice(0, 4).join(':')}::/64`
}
