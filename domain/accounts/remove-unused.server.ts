import { and, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwords, users } from '#platform/database/schema.ts'
import { isAnyOf } from '#platform/database/write-many.ts'

/** Removes accounts that nobody has used: without a password nobody signed in, let alone ordered. */
export async function removeUnusedAccounts(tx: Db, ids: string[]): Promise<string[]> {
  const used = tx.select({ id: passwords.userId }).from(passwords).where(isAnyOf(passwords.userId, ids))
  const removed = await tx
    .delete(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.verifiedAt), notInArray(users.id, used)))
    .returning({ id: users.id })
  return removed.map(({ id }) => id)
}
