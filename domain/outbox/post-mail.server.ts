import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'

type Letter = { id?: string; to: string } & (
  | { kind: 'order'; orderId: string }
  | { kind: 'reset' | 'verification' | 'invitation' | 'newsletter' | 'test' }
)

/** Stores a mail in the caller's transaction; the mail worker sends it soon after the commit. */
export async function postMail(tx: Db, { id = newId(), to, ...letter }: Letter): Promise<void> {
  await tx.insert(mails).values({ id, toEmail: to, ...letter })
}
