import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'

type Letter = { to: string } & ({ kind: 'order'; orderId: string } | { kind: 'reset' | 'newsletter' | 'test' })

/**
 * Owes somebody a mail from the moment the caller's transaction commits: it is one row, and it is sent soon after.
 *
 * @returns the statement, which is sent when it is awaited, or as a part of another one
 */
export function postMail(tx: Db, { to, ...letter }: Letter) {
  return tx.insert(mails).values({ id: newId(), toEmail: to, ...letter })
}
