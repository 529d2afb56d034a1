import type { Placeholder } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { mails } from '#platform/database/schema.ts'
import { newId } from '../ids.ts'

type Letter = { id?: Value; to: Value } & (
  | { kind: 'order'; orderId: Value }
  | { kind: 'reset' | 'newsletter' | 'test' }
)
/** Or the place in a statement that will hold it. */
type Value = string | Placeholder

/**
 * Owes somebody a mail from the moment the caller's transaction commits: it is one row, and it is sent soon after.
 *
 * @returns the statement, which is sent when it is awaited, or as a part of another one
 */
export function postMail(tx: Db, { id = newId(), to, ...letter }: Letter) {
  return tx.insert(mails).values({ id, toEmail: to, ...letter })
}
