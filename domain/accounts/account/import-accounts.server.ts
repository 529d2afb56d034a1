import { and, isNull, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'

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
