import { and, isNull, notInArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'

/** Those of some accounts that nobody has used: without a password nobody signed in, let alone ordered. */
export async function unusedAccounts(db: Db, ids: string[]): Promise<Set<string>> {
  const used = db.select({ id: passwords.userId }).from(passwords).where(isAnyOf(passwords.userId, ids))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isNull(users.verifiedAt), notInArray(users.id, used)))
  return new Set(found.map(({ id }) => id))
}

/** Only call it while nobody can use them: `lockAccounts`. */
export async function removeAccounts(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(users).where(isAnyOf(users.id, ids))
}
