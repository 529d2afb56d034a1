import { lookup as resolveHost } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Limits = { maxBytes: number; timeoutMs: number }
/** What is sent; by default a picture is asked for. */
type Sent = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }
/** What tests replace: the resolver, the rule for addresses, the authority that signed the host's certificate. */
export type NetworkOverrides = { resolve?: typeof resolveHost; isAllowed?: (address: string) => boolean; ca?: string }

/** Whether an address that somebody typed is https and leads to no address that is known not to be public. */
export function isPublicUrl(address: string, isAllowed = isPublicAddress): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isAllowed(host))
}

/**
 * Fetches a file at an address that somebody typed. Redirects are not followed.
 *
 * @throws Error when the address is not allowed, or the file does not come whole, in time, and small enough
 */
export async function fetchPublic(address: string, limits: Limits, overrides: NetworkOverrides = {}): Promise<Buffer> {
  await using asked = await requestPublic(address, { headers: { accept: 'image/*' } }, limits, overrides)
  const { answer, host } = asked
  if (answer.statusCode !== 200) throw new Error(`${host} answered ${answer.statusCode}`)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.byteLength
    if (length > limits.maxBytes) throw new Error('the file is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Posts to an address that somebody typed.
 *
 * @returns the status with the beginning of the answer's text, up to `maxBytes`
 * @throws Error when the address is not allowed, or nothing comes in time
 */
export async function postPublic(address: string, sent: Sent, limits: Limits, overrides: NetworkOverrides = {}) {
  await using asked = await requestPublic(address, { ...sent, method: 'POST' }, limits, overrides)
  const { statusCode: status = 0, statusMessage = '' } = asked.answer
  let text = ''
  for await (const part of asked.answer as AsyncIterable<Buffer>) {
    text += part.toString('utf8')
    if (text.length >= limits.maxBytes) break
  }
  return { status, statusMessage, text: text.slice(0, limits.maxBytes) }
}

/**
 * Only https and only hosts of the public internet: the addresses are checked as the connection is made, so a second answer
 * of the resolver cannot lead elsewhere.
 */
async function requestPublic(
  address: string,
  { method, headers, body }: Sent,
  { timeoutMs }: Limits,
  overrides: NetworkOverrides,
) {
  const { resolve = resolveHost, isAllowed = isPublicAddress, ca } = overrides
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
  const signal = AbortSignal.timeout(timeoutMs)
  const asked = request(url, { method, lookup, signal, agent: false, headers, ...(ca && { ca }) })
  const answer = await new Promise<IncomingMessage>((responded, failed) => {
    asked.on('response', responded)
    asked.on('error', failed)
    asked.end(body)
  })
  return {
    answer,
    host,
    async [Symbol.asyncDispose]() {
      asked.destroy()
    },
  }
}

/**
 * Ranges that lead to no public host: this machine, its networks, test and reserved ranges
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry).
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All of IPv6 that is public begins with 2 or 3; within it, these ranges are not, or hide an address of IPv4. */
const PUBLIC_V6 = '2000::/3'
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const specialV4 = blockListOf(SPECIAL_V4, 'ipv4')
const publicV6 = blockListOf([PUBLIC_V6], 'ipv6')
const specialV6 = blockListOf(SPECIAL_V6, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address)
  return isIP(address) === 6 && publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function blockListOf(ranges: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
