import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'

export type Letter = { id?: string; to: string } & (
  | { kind: 'order' | 'order-notice'; orderId: string }
  | { kind: 'reset' | 'verification' | 'invitation' | 'newsletter' | 'test' }
)

/** Stores mails in the caller's transaction; the mail worker sends them soon after the commit. */
export async function postMail(tx: Db, ...letters: [Letter, ...Letter[]]): Promise<void> {
  await tx.insert(mails).values(letters.map(({ id = newId(), to, ...letter }) => ({ id, toEmail: to, ...letter })))
}
