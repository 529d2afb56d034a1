import { eq } from 'drizzle-orm'
import { type Auth, hashToken, idOfSigned, signedId } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { forgetReaders } from '../outbox/mail-history.server.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { newsletterConfirmations, newsletterSubscribers, newsletterUnsubscribed } from './newsletter-tables.ts'

const ID_LENGTH = 20

/** The same for an address each time, so that the link of an old mail still works after subscribing again. */
export function newSubscriberId(secret: string, email: string): string {
  return hashToken(secret, 'subscriber', email).replace(/[-_]/g, '').slice(0, ID_LENGTH)
}

/** The ids of some addresses. The process that imports spreadsheets does not know the secret, and asks for them. */
export type SubscriberIds = (emails: string[]) => Promise<string[]>

export function subscriberIdsBy(secret: string): SubscriberIds {
  return async (emails) => emails.map((email) => newSubscriberId(secret, email))
}

/** The token of a mail's unsubscribe link. It does nothing else and is valid as long as the shop's secret. */
export function unsubscribeToken(secret: string, subscriberId: string): string {
  return signedId(secret, 'unsubscribe', subscriberId)
}

/** The subscriber of a link; undefined when the shop never wrote it. */
export function subscriberOf(secret: string, token: string): string | undefined {
  return idOfSigned(secret, 'unsubscribe', token)
}

/** Deletes the address, its open requests, and its place in the mails. Calling it twice is harmless. */
export async function unsubscribe(
  { db, secret }: Auth,
  token: string,
): Promise<Outcome<undefined, { kind: 'wrong-link' }>> {
  const id = subscriberOf(secret, token)
  if (id === undefined) return refused({ kind: 'wrong-link' })
  await inTransaction(db, (tx) => deleteSubscriber(tx, id))
  return done(undefined)
}

/**
 * Takes a subscriber off the list, and remembers that no import may bring them back.
 *
 * @returns the address, if it was on the list
 */
export async function deleteSubscriber(tx: Db, id: string): Promise<string | undefined> {
  // First: it waits for a confirmation that is under way, whose subscriber is then deleted too.
  const requests = await tx
    .delete(newsletterConfirmations)
    .where(eq(newsletterConfirmations.subscriberId, id))
    .returning({ email: newsletterConfirmations.email })
  const deleted = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .returning({ email: newsletterSubscribers.email })
  await forgetReaders(
    tx,
    [...requests, ...deleted].map(({ email }) => email),
  )
  await noteUnsubscribed(tx, id)
  return deleted[0]?.email
}

async function noteUnsubscribed(tx: Db, subscriberId: string): Promise<void> {
  await tx.insert(newsletterUnsubscribed).values({ subscriberId }).onConflictDoNothing()
}

/** Deletes an address without its link, its open requests, and its place in the mails. */
export async function deleteSubscription(tx: Db, email: string): Promise<void> {
  await tx.delete(newsletterConfirmations).where(eq(newsletterConfirmations.email, email))
  const { id } = newsletterSubscribers
  const [deleted] = await tx
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email))
    .returning({ id })
  await forgetReaders(tx, [email])
  if (deleted !== undefined) await noteUnsubscribed(tx, deleted.id)
}
