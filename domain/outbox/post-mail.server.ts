import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'

export type Letter = { id?: string; to: string } & (
  | { kind: 'order' | 'order-notice' | 'webhook'; orderId: string }
  | { kind: 'reset' | 'verification' | 'invitation' | 'newsletter' | 'test' }
)

/** Stores mails in the caller's transaction; the mail worker sends them soon after the commit. */
export async function postMail(tx: Db, ...letters: [Letter, ...Letter[]]): Promise<void> {
  await tx.insert(mails).values(letters.map(({ id = newId(), to, ...letter }) => ({ id, toEmail: to, ...letter })))
}

/** What the owner writes to a customer about an order. */
export type OrderLetter = { kind: 'sent' | 'cancelled'; to: string; orderId: string; text: string }

/**
 * Stores mails as `postMail` does, at most one of a kind for each order.
 *
 * @returns how many; the others had been stored earlier
 */
export async function postOnce(tx: Db, letters: OrderLetter[]): Promise<number> {
  if (letters.length === 0) return 0
  const rows = letters.map(({ to, ...letter }) => ({ id: newId(), toEmail: to, ...letter }))
  const posted = await tx.insert(mails).values(rows).onConflictDoNothing().returning({ id: mails.id })
  return posted.length
}
