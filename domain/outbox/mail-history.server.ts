import { and, asc, eq, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { kindsOf } from './mail.ts'
import { mails } from './mail-table.ts'

/**
 * To whom, in lower case. Who has not verified an address may not be the one to whom the shop mailed: then only what went to the
 * account itself is theirs, and what is about `orderIds`, its own orders.
 */
type Reader = { email: string; isVerified: boolean; orderIds: string[] }

/** Mails to a person, waiting and gone, oldest first. */
export async function mailHistory(db: Db, reader: Reader) {
  const { kind, orderId, state, createdAt, settledAt } = mails
  return await db
    .select({ kind, orderId, state, createdAt, settledAt })
    .from(mails)
    .where(isTo(reader))
    .orderBy(asc(createdAt), asc(mails.id))
}

/** Those that wait are not sent any more. Those of the newsletter go with the subscription, those of a waiting list with the place or the search. */
export async function deleteMailHistory(tx: Db, reader: Reader): Promise<void> {
  await tx.delete(mails).where(and(isTo(reader), notInArray(mails.kind, kindsOf('newsletter', 'wait'))))
}

function isTo({ email, isVerified, orderIds }: Reader): SQL | undefined {
  const { kind, orderId, toEmail } = mails
  const isOwn = isVerified ? undefined : or(inArray(kind, kindsOf('account')), isAnyOf(orderId, orderIds))
  return and(eq(toEmail, email), notInArray(kind, kindsOf('owner')), isOwn)
}

/**
 * Takes addresses that left the newsletter out of its mails. What waits is not sent any more; an issue that went out, or that
 * was refused, still counts.
 */
export async function forgetReaders(tx: Db, addresses: string[]): Promise<void> {
  const { kind, state, toEmail } = mails
  const isTheirs = and(isAnyOf(toEmail, addresses), inArray(kind, kindsOf('newsletter')))
  await tx.delete(mails).where(and(isTheirs, or(eq(kind, 'newsletter'), eq(state, 'waiting'))))
  // A mail server quotes the address that it refuses.
  await tx.update(mails).set({ toEmail: '', problem: null, answer: null }).where(isTheirs)
}

/** Deletes the mails about requests for the newsletter that have ended. One that waits is about a new request. */
export async function forgetRequests(tx: Db, addresses: string[]): Promise<void> {
  const { kind, state, toEmail } = mails
  await tx.delete(mails).where(and(isAnyOf(toEmail, addresses), eq(kind, 'newsletter'), ne(state, 'waiting')))
}

/** Deletes the mails about places in line, or searches; those that wait are not sent any more. */
export async function deleteWaitMails(tx: Db, waits: string[]): Promise<void> {
  await tx.delete(mails).where(isAnyOf(mails.waitId, waits))
}

/** Deletes all mails about offers; those that wait are not sent any more. */
export async function deleteOfferMails(tx: Db, offerIds: string[]): Promise<void> {
  await tx.delete(mails).where(isAnyOf(mails.offerId, offerIds))
}

/** What waits and tells an address of several searches goes with this one of them from now on. */
export async function keepFoundMails(tx: Db, { to, waitId }: { to: string; waitId: string }): Promise<void> {
  const { kind, state, toEmail } = mails
  await tx
    .update(mails)
    .set({ waitId })
    .where(and(eq(toEmail, to), eq(kind, 'found'), eq(state, 'waiting')))
}
