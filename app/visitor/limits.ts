import { createHmac } from 'node:crypto'
import type { Context } from '#app/request/context.ts'
import type { Bucket } from '#platform/work/rate-limiter.ts'
import { networkOf } from '../request/client-address.ts'
import { clientContext, headersContext, servicesContext } from '../request/context.ts'

/** `size` at once, and one more after each `refillMs`. */
type Rate = Omit<Bucket, 'key'>

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS

/**
 * `client`: from one address, or one /64 of IPv6, which a household or an office may share. `account`: for one account or
 * mail address. `pair`: for both together; it refills more slowly than the account's, so one client never empties that.
 */
const LIMITS = {
  'sign-up': { client: { size: 20, refillMs: 3 * MINUTE_MS } },
  reset: {
    client: { size: 20, refillMs: 3 * MINUTE_MS },
    pair: { size: 3, refillMs: 30 * MINUTE_MS },
    account: { size: 6, refillMs: 15 * MINUTE_MS },
  },
  verification: { account: { size: 3, refillMs: 20 * MINUTE_MS } },
  'new-password': { client: { size: 30, refillMs: MINUTE_MS } },
  passkey: { client: { size: 60, refillMs: MINUTE_MS } },
  'second-factor': { account: { size: 10, refillMs: 3 * MINUTE_MS } },
  'change-password': { account: { size: 10, refillMs: 2 * MINUTE_MS } },
  newsletter: {
    client: { size: 20, refillMs: 3 * MINUTE_MS },
    pair: { size: 3, refillMs: 40 * MINUTE_MS },
    account: { size: 6, refillMs: 20 * MINUTE_MS },
  },
  /** Somebody may want many products that are sold out. Those who have proved their address get no mail for it. */
  waiting: {
    client: { size: 40, refillMs: 3 * MINUTE_MS },
    pair: { size: 8, refillMs: 30 * MINUTE_MS },
    account: { size: 12, refillMs: 20 * MINUTE_MS },
  },
  'waiting-proved': { account: { size: 60, refillMs: MINUTE_MS } },
  /** Asked before a form with photos is read; then for its address, or its phone where there is none. */
  'offer-form': { client: { size: 10, refillMs: 6 * MINUTE_MS } },
  offer: { pair: { size: 4, refillMs: 30 * MINUTE_MS }, account: { size: 6, refillMs: 30 * MINUTE_MS } },
  'offer-by-phone': {
    client: { size: 3, refillMs: 60 * MINUTE_MS },
    account: { size: 3, refillMs: 60 * MINUTE_MS },
  },
  'offer-answer': { client: { size: 60, refillMs: MINUTE_MS } },
  delivery: { account: { size: 20, refillMs: MINUTE_MS } },
  order: { client: { size: 120, refillMs: 5 * SECOND_MS }, account: { size: 30, refillMs: MINUTE_MS } },
} satisfies Record<string, Rates>

type Rates = { client?: Rate; pair?: Rate; account?: Rate }

/** The buckets of these rates: without an address of the client, or an account, only those that need none. */
export function bucketsOf(
  context: Context,
  limit: string,
  { client, pair, account }: Rates,
  subject?: string,
): Bucket[] {
  const { address } = context.get(clientContext)
  const network = address === undefined ? undefined : networkOf(address)
  const bucket = (rate: Rate | undefined, ...parts: (string | undefined)[]): Bucket[] => {
    const known = parts.filter((part) => part !== undefined)
    if (rate === undefined || known.length < parts.length) return []
    return [{ key: bucketKey(context, limit, ...known), ...rate }]
  }
  return [
    ...bucket(client, 'client', network),
    ...bucket(pair, 'pair', subject, network),
    ...bucket(account, 'account', subject),
  ]
}

const SEARCH: Rate = { size: 900, refillMs: 200 }
/** Pages that no cache answers: a household that opens one every other second all day, or an office in its lunch break. */
const PAGE: Rate = { size: 1_500, refillMs: 100 }

/**
 * Counts one attempt of this client.
 *
 * @returns the message when it was one too many: the answer is 429, and its headers say when to come back
 */
export async function checkLimit(
  context: Context,
  limit: keyof typeof LIMITS,
  account?: string,
): Promise<string | undefined> {
  const buckets = bucketsOf(context, limit, LIMITS[limit], account?.toLowerCase())
  if (buckets.length === 0) return undefined
  return tooMany(context, limit, await context.get(servicesContext).limiter.take(buckets))
}

/** Counts one search; the search box sends one with every pause in typing. */
export async function checkSearchLimit(context: Context): Promise<string | undefined> {
  return tooMany(context, 'search', await takeLightly(context, 'search', SEARCH))
}

/** Counts one request that no cache answers. @returns the milliseconds to wait when it was one too many, 0 otherwise */
export function takePage(context: Context): Promise<number> {
  return takeLightly(context, 'page', PAGE)
}

async function takeLightly(context: Context, limit: string, rate: Rate): Promise<number> {
  const { address } = context.get(clientContext)
  if (address === undefined) return 0
  const key = bucketKey(context, limit, 'client', networkOf(address))
  return await context.get(servicesContext).limiter.takeLightly({ key, ...rate })
}

/** An HMAC, so that the table holds no address of a person. */
export function bucketKey(context: Context, ...parts: string[]): string {
  const { secret } = context.get(servicesContext).auth
  return createHmac('sha256', secret)
    .update(`limit:${parts.join('|')}`)
    .digest('base64url')
    .slice(0, 22)
}

/** The message for a client that has to wait, with its headers; undefined when it need not wait. */
export function tooMany(context: Context, limit: string, waitMs: number): string | undefined {
  if (waitMs === 0) return undefined
  const seconds = Math.ceil(waitMs / SECOND_MS)
  context.get(headersContext).set('retry-after', String(seconds))
  context.get(servicesContext).log.warn({ limit, seconds }, 'too many attempts')
  return `That was too often in a short time. Please wait ${spoken(seconds)} and try again.`
}

function spoken(seconds: number): string {
  if (seconds === 1) return 'a second'
  if (seconds < 100) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
