import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import { newId } from '../ids.ts'
import type { OfferNews } from './mail.ts'
import { mails } from './mail-table.ts'

export type NewMail = { id?: string; to: string } & (
  | { kind: 'order' | 'order-notice'; orderId: string }
  | { kind: 'webhook'; orderId: string; trace?: string | undefined }
  | { kind: 'access' | 'health'; text: string }
  | { kind: 'waiting' | 'reserved' | 'search'; waitId: string }
  | { kind: 'found'; waitId: string; text: string }
  | { kind: 'offer' | 'quote' | 'bought'; offerId: string }
  | { kind: 'offer-notice'; offerId: string; text: OfferNews }
  | { kind: 'reset' | 'verification' | 'invitation' | 'newsletter' | 'test' }
)

/** Stores mails in the caller's transaction; the mail worker sends them soon after the commit. */
export async function postMail(tx: Db, ...letters: NewMail[]): Promise<void> {
  if (letters.length === 0) return
  await tx.insert(mails).values(letters.map(({ id = newId(), to, ...letter }) => ({ id, toEmail: to, ...letter })))
}

/** Stores the mails that tell people of a piece that is held for them, of whom there may be very many. */
export async function postReserved(tx: Db, places: { id: string; email: string }[]): Promise<void> {
  const rows = places.map(({ id, email }) => ({ id: newId(), kind: 'reserved' as const, toEmail: email, waitId: id }))
  await insertMany(tx, mails, rows)
}

/** What the owner writes to a customer about an order. */
export type NewHandlingMail = { kind: 'sent' | 'cancelled'; to: string; orderId: string; text: string }

/**
 * Stores mails as `postMail` does. An order has one of each kind: one that is there already goes out again with the new
 * words, also while an attempt with the old ones is under way. `unlessSame`: not with the very words that it had.
 *
 * @returns how many go out
 */
export async function postNews(tx: Db, letters: NewHandlingMail[], { unlessSame = false } = {}): Promise<number> {
  if (letters.length === 0) return 0
  const rows = letters.map(({ to, ...letter }) => ({ id: newId(), toEmail: to, ...letter }))
  const posted = await tx
    .insert(mails)
    .values(rows)
    .onConflictDoUpdate({
      target: [mails.orderId, mails.kind],
      targetWhere: sql`${mails.kind} in ('sent', 'cancelled')`,
      set: { ...AGAIN, text: sql`excluded.text`, toEmail: sql`excluded.to_email` },
      ...(unlessSame && { setWhere: sql`${mails.text} is distinct from excluded.text` }),
    })
    .returning({ id: mails.id })
  return posted.length
}

/** Another copy: the result of an attempt with the one before settles nothing any more. */
const AGAIN = {
  state: 'waiting' as const,
  copy: sql`${mails.copy} + 1`,
  attempts: 0,
  problem: null,
  answer: null,
  claimedUntil: null,
  settledAt: null,
  dueAt: sql`now()`,
  createdAt: sql`now()`,
}
