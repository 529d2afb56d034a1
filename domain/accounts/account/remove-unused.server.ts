import { and, eq, isNull, not, notInArray, notLike, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'
import { isOfStaff } from '../find-staff.server.ts'
import { FIREBASE_PREFIX } from '../password/firebase-hash.server.ts'

/**
 * Those of some accounts that nobody has used and that are not the staff's: without a password nobody signed in, let alone
 * ordered, and the first sign-in replaces a hash that came from another shop.
 */
export async function unusedAccounts(db: Db, ids: string[]): Promise<Set<string>> {
  const { userId, hash } = passwords
  const used = db
    .select({ id: userId })
    .from(passwords)
    .where(and(isAnyOf(userId, ids), notLike(hash, `${FIREBASE_PREFIX}%`)))
  const isAsImported = or(isNull(users.verifiedAt), eq(users.verifiedAt, users.createdAt))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAnyOf(users.id, ids), isAsImported, notInArray(users.id, used), not(isOfStaff(db, users.id))))
  return new Set(pluck(found, 'id'))
}

/** Only call it while nobody can use them: `lockAccounts`. */
export async function removeAccounts(tx: Db, ids: string[]): Promise<void> {
  await tx.delete(users).where(isAnyOf(users.id, ids))
}
