import type { RouterContextProvider } from 'react-router'
import { hashToken, newToken } from '#domain/accounts/auth.server.ts'
import type { Bucket } from '#platform/rate-limiter.ts'
import { networkOf } from './client-address.ts'
import { clientContext, cookiesContext, servicesContext } from './context.ts'
import { writeCookie } from './cookies.ts'
import { bucketKey, tooMany } from './limits.ts'

type Context = Readonly<RouterContextProvider>

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** A wrong password costs ten, a right one gets nine back: thirty mistakes at once, or three hundred people at work. */
const FROM_CLIENT = { size: 300, refillMs: 6 * SECOND_MS, cost: 10 }
const REFUND = 9
/** For someone who tries several passwords. */
const AT_ACCOUNT_FROM_CLIENT = { size: 10, refillMs: 2 * MINUTE_MS }
/** Many clients with few tries each: about 150 guesses a day. */
const AT_ACCOUNT = { size: 50, refillMs: 10 * MINUTE_MS }

/** Refused with `problem`; otherwise `succeeded` takes back what a right password should not cost. */
export type Attempt = { problem: string | undefined; succeeded?: () => Promise<void> }

/**
 * Counts an attempt to sign in, before the password is looked at. A browser that has signed in to this account before has a
 * bucket of its own, so that attempts from other browsers cannot lock the owner out.
 */
export async function checkSignInLimit(context: Context, email: string): Promise<Attempt> {
  const { limiter } = context.get(servicesContext)
  const buckets = bucketsFor(context, email.toLowerCase())
  const problem = tooMany(context, 'sign-in', await limiter.take(buckets))
  if (problem !== undefined) return { problem: `${problem} Or let “Forgot password?” mail you a link.` }
  const counted = buckets.map((bucket) => (bucket.cost === undefined ? bucket : { ...bucket, cost: REFUND }))
  return { problem, succeeded: () => limiter.giveBack(counted) }
}

function bucketsFor(context: Context, account: string): Bucket[] {
  const device = knownDevice(context, account)
  const key = (...parts: string[]) => bucketKey(context, 'sign-in', ...parts)
  if (device !== undefined) return [{ key: key('device', account, device), ...AT_ACCOUNT_FROM_CLIENT }]
  const atAccount = { key: key('account', account), ...AT_ACCOUNT }
  const { address } = context.get(clientContext)
  if (address === undefined) return [atAccount]
  const network = networkOf(address)
  return [
    { key: key('client', network), ...FROM_CLIENT },
    { key: key('pair', account, network), ...AT_ACCOUNT_FROM_CLIENT },
    atAccount,
  ]
}

/** Marks this browser as one that the account's owner has used. The mark only gives it attempts of its own. */
export function rememberDevice(context: Context, email: string): void {
  const { auth, config } = context.get(servicesContext)
  const device = newToken()
  const mark = `${device}.${markOf(auth.secret, device, email.toLowerCase())}`
  context.get(cookiesContext).push(writeCookie('device', mark, config))
}

function knownDevice(context: Context, account: string): string | undefined {
  const [device = '', mark] = context.get(clientContext).device?.split('.') ?? []
  return mark === markOf(context.get(servicesContext).auth.secret, device, account) ? device : undefined
}

function markOf(secret: string, device: string, account: string): string {
  return hashToken(secret, 'device', `${device}:${account}`)
}
