import { and, eq, isNull, not, notInArray, notLike, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { isOfStaff } from '../find-staff.server.ts'
import { FIREBASE_PREFIX } from '../password/firebase-hash.server.ts'

/** An account of a file or of another shop. Without a hash that `isPassword` knows its owner uses "Forgot password?". */
export type ImportedAccount = {
  id: string
  email: string
  createdAt: Date
  hash?: string | undefined
  isVerified?: boolean
  isDisabled?: boolean
}

type KnownAccount = { id: string; email: string; isDisabled: boolean }

export async function knownAccounts(db: Db, accounts: { id: string; email: string }[]): Promise<KnownAccount[]> {
  const [ids, emails] = [pluck(accounts, 'id'), pluck(accounts, 'email')]
  const found = await db
    .select({ id: users.id, email: users.email, disabledAt: users.disabledAt })
    .from(users)
    .where(or(isAnyOf(users.id, ids), isAnyOf(users.email, emails)))
  return found.map(({ disabledAt, ...account }) => ({ ...account, isDisabled: disabledAt !== null }))
}

/** Adds accounts that are not there yet, without a mail. */
export async function addAccounts(tx: Db, added: ImportedAccount[]): Promise<void> {
  const accounts = added.map(({ id, email, isVerified = false, isDisabled = false, createdAt }) => ({
    id,
    email,
    createdAt,
    verifiedAt: isVerified ? createdAt : null,
    disabledAt: isDisabled ? new Date() : null,
  }))
  await insertMany(tx, users, accounts)
  const hashed = added.flatMap(({ id, hash, createdAt }) =>
    hash === undefined ? [] : [{ userId: id, hash, changedAt: createdAt }],
  )
  await insertMany(tx, passwords, hashed)
}

export async function disableAccounts(tx: Db, ids: string[]): Promise<void> {
  await tx
    .update(users)
    .set({ disabledAt: new Date() })
    .where(and(isAnyOf(users.id, ids), isNull(users.disabledAt)))
  for (const id of ids) await endSessionsAndLinks(tx, id)
}

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
