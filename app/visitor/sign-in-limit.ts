import { rememberedSince } from '#domain/accounts/end-access.server.ts'
import { type Auth, hashToken, newToken } from '#domain/tokens.server.ts'
import type { Bucket } from '#platform/work/rate-limiter.ts'
import { networkOf } from '../request/client-address.ts'
import { type Context, clientContext, servicesContext } from '../request/context.ts'
import { sendCookie } from '../request/cookies.ts'
import { bucketKey, bucketsOf, MINUTE_MS, SECOND_MS, tooMany } from './limits.ts'

const REFUND = 9
const RATES = {
  /** A wrong password costs ten, a right one gets nine back: thirty mistakes at once, or three hundred people at work. */
  client: { size: 300, refillMs: 6 * SECOND_MS, cost: 10 },
  /** For someone who tries several passwords. It refills more slowly than the account's, so one client never empties that. */
  pair: { size: 10, refillMs: 15 * MINUTE_MS },
  /** Many clients with few tries each: about 150 guesses a day. */
  account: { size: 50, refillMs: 10 * MINUTE_MS },
}
/** All known browsers of an account together. */
const FROM_KNOWN_DEVICES = { size: 10, refillMs: 2 * MINUTE_MS }

/** Refused with `problem`; otherwise `succeeded` takes back what a right password should not cost. */
export type SignInAttempt = { problem: string | undefined; succeeded?: () => Promise<void> }

/**
 * Counts an attempt to sign in, before the password is looked at. Browsers that have signed in to this account with its
 * current password have a bucket of their own, so that attempts from elsewhere cannot lock the owner out.
 */
export async function checkSignInLimit(context: Context, email: string): Promise<SignInAttempt> {
  const { limiter } = context.get(servicesContext)
  const account = email.toLowerCase()
  const buckets: Bucket[] = (await isKnownDevice(context, account))
    ? [{ key: bucketKey(context, 'sign-in', 'known', account), ...FROM_KNOWN_DEVICES }]
    : bucketsOf(context, 'sign-in', RATES, account)
  const problem = tooMany(context, 'sign-in', await limiter.take(buckets))
  if (problem !== undefined) return { problem: `${problem} Or let “Forgot password?” mail you a link.` }
  const counted = buckets.map((bucket) => (bucket.cost === undefined ? bucket : { ...bucket, cost: REFUND }))
  return { problem, succeeded: () => limiter.giveBack(counted) }
}

/** Logs hashes only: they show one account tried from many places, or many from one, and name nobody. */
export function logFailedSignIn(context: Context, email: string): void {
  const { address = '' } = context.get(clientContext)
  const account = bucketKey(context, 'log', 'account', email.toLowerCase())
  const client = bucketKey(context, 'log', 'client', address && networkOf(address))
  context.get(servicesContext).log.warn({ account, client }, 'sign-in failed')
}

/** Marks this browser as one that the account's owner has used, until the account's sessions are ended. */
export async function rememberDevice(context: Context, email: string): Promise<void> {
  const device = newToken()
  const mark = await markOf(context.get(servicesContext).auth, device, email.toLowerCase())
  sendCookie(context, 'device', `${device}.${mark}`)
}

async function isKnownDevice(context: Context, account: string): Promise<boolean> {
  const [device, mark] = context.get(clientContext).device?.split('.') ?? []
  if (device === undefined || mark === undefined) return false
  return mark === (await markOf(context.get(servicesContext).auth, device, account))
}

async function markOf(auth: Auth, device: string, account: string): Promise<string> {
  const since = await rememberedSince(auth.db, account)
  return hashToken(auth.secret, 'device', `${device}:${account}:${since?.toISOString()}`)
}
