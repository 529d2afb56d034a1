import { eq, lt, sql } from 'drizzle-orm'
import { type Auth, hashToken, isMailedLink, newToken } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { forgetRequests } from '../outbox/mail-history.server.ts'
import { postMail } from '../outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { newsletterConfirmations, newsletterSubscribers, newsletterUnsubscribed } from './newsletter-tables.ts'
import { newSubscriberId, unsubscribeToken } from './unsubscribe.server.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Posts a mail. The mail worker looks up the list, so the answer does not tell whether the address is on it. */
export async function requestSubscription(db: Db, email: string): Promise<void> {
  await postMail(db, { kind: 'newsletter', to: email.toLowerCase() })
}

/**
 * Makes the tokens of a newsletter mail. Of the first a hash is stored, of the second nothing. Deletes requests that were
 * not confirmed within a week, and the mails about them.
 *
 * @returns without `confirm` when the address is on the list
 */
export async function makeNewsletterTokens(
  { db, secret }: Auth,
  email: string,
): Promise<{ confirm?: string; unsubscribe: string }> {
  const subscriber = await noteAsked(db, email)
  if (subscriber !== undefined) return { unsubscribe: unsubscribeToken(secret, subscriber) }
  const confirm = newToken()
  const subscriberId = newSubscriberId(secret, email)
  await forgetUnconfirmed(db)
  await db.insert(newsletterConfirmations).values({
    tokenHash: hashToken(secret, 'newsletter', confirm),
    subscriberId,
    email,
    expiresAt: new Date(Date.now() + WEEK_MS),
  })
  return { confirm, unsubscribe: unsubscribeToken(secret, subscriberId) }
}

/**
 * Somebody whom an import put on the list asks for the newsletter, too.
 *
 * @returns the subscriber's id; undefined when the address is not on the list
 */
async function noteAsked(db: Db, email: string): Promise<string | undefined> {
  const [subscriber] = await db
    .update(newsletterSubscribers)
    .set({ askedAt: sql`now()` })
    .where(eq(newsletterSubscribers.email, email))
    .returning({ id: newsletterSubscribers.id })
  return subscriber?.id
}

async function forgetUnconfirmed(db: Db): Promise<void> {
  const { email, expiresAt } = newsletterConfirmations
  const ended = await db.delete(newsletterConfirmations).where(lt(expiresAt, new Date())).returning({ email })
  if (ended.length > 0) await forgetRequests(db, pluck(ended, 'email'))
}

/** The address that a link would put on the list, while it can. */
export async function findRequestedAddress(auth: Auth, token: string): Promise<string | undefined> {
  const [request] = await requestsOf(auth, token)
  return request?.email
}

/**
 * Puts the address that the link was mailed to on the list, and welcomes it with a mail. The link stays good, so that
 * pressing twice is no mistake; unsubscribing ends it.
 */
export async function confirmSubscription(
  { db, secret }: Auth,
  token: string,
): Promise<Outcome<undefined, { kind: 'link-expired' }>> {
  return await inTransaction(db, async (tx) => {
    // Locked, so that a simultaneous unsubscription is not undone.
    const [request] = await requestsOf({ db: tx, secret }, token).for('update')
    if (request === undefined) return refused({ kind: 'link-expired' })
    const added = await tx
      .insert(newsletterSubscribers)
      .values({ ...request, askedAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id })
    await tx.delete(newsletterUnsubscribed).where(eq(newsletterUnsubscribed.subscriberId, request.id))
    if (added.length > 0) await postMail(tx, { kind: 'newsletter', to: request.email })
    else await noteAsked(tx, request.email)
    return done(undefined)
  })
}

function requestsOf(auth: Auth, token: string) {
  const { subscriberId: id, email } = newsletterConfirmations
  const isAsked = isMailedLink(auth, newsletterConfirmations, 'newsletter', token)
  return auth.db.select({ id, email }).from(newsletterConfirmations).where(isAsked)
}
