import { lookup as resolveHost } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

type Limits = { maxBytes: number; timeoutMs: number }
/** What tests replace: the resolver, the rule for addresses, the authority that signed the host's certificate. */
type Means = { resolve?: typeof resolveHost; isAllowed?: (address: string) => boolean; ca?: string }

/**
 * Fetches a file at an address that somebody typed. Only https and only hosts of the public internet: the addresses are
 * checked as the connection is made, so a second answer of the resolver cannot lead elsewhere. Redirects are not followed.
 *
 * @throws Error when the address is not allowed, or the file does not come whole, in time, and small enough
 */
export async function fetchPublic(address: string, limits: Limits, means: Means = {}): Promise<Buffer> {
  const { resolve = resolveHost, isAllowed = isPublicAddress, ca } = means
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new Error('only https addresses are fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is not a public address`)
  const lookup: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return done(error ?? new Error(`${name} has no address`), '')
      const refused = found.find((each) => !isAllowed(each.address))
      if (refused !== undefined) return done(new Error(`${name} leads to ${refused.address}, which is not public`), '')
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const asked = request(url, { lookup, signal, agent: false, headers: { accept: 'image/*' }, ...(ca && { ca }) })
  const answer = await new Promise<import('node:http').IncomingMessage>((responded, failed) => {
    asked.on('response', responded)
    asked.on('error', failed)
    asked.end()
  })
  try {
    if (answer.statusCode !== 200) throw new Error(`${host} answered ${answer.statusCode}`)
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.byteLength
      if (length > limits.maxBytes) throw new Error('the file is too large')
      parts.push(part)
    }
    return Buffer.concat(parts)
  } finally {
    asked.destroy()
  }
}
