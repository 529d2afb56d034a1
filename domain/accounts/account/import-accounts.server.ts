import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { lockAccounts } from '../lock-account.server.ts'

/** An account of another shop. Its `hash` is one that `isPassword` knows; without one its owner uses "Forgot password?". */
export type ImportedAccount = {
  id: string
  email: string
  hash: string | undefined
  isVerified: boolean
  isDisabled: boolean
  createdAt: Date
}

export type ImportedAccounts = {
  created: number
  /** Those that were here and are disabled now. */
  disabled: { id: string; name: string }[]
  same: number
  /** Accounts whose address has another account here. */
  taken: ImportedAccount[]
}

/**
 * Adds accounts by their ids, without a mail. One that is here already is left alone, because its owner may have changed the
 * password since; but one that has been disabled is disabled here too. Only call it in a transaction.
 */
export async function importAccounts(tx: Db, accounts: ImportedAccount[]): Promise<ImportedAccounts> {
  const known = await lockKnown(tx, accounts)
  const ids = new Set(known.map(({ id }) => id))
  const emails = new Set(known.map(({ email }) => email))
  const taken: ImportedAccount[] = []
  const added: ImportedAccount[] = []
  for (const account of accounts) {
    if (ids.has(account.id)) continue
    if (emails.has(account.email)) taken.push(account)
    else added.push(account)
    ids.add(account.id)
    emails.add(account.email)
  }
  await insertAccounts(tx, added)
  const disabled = await disable(tx, accounts)
  const same = accounts.length - added.length - taken.length - disabled.length
  return { created: added.length, disabled, same, taken }
}

async function lockKnown(tx: Db, accounts: ImportedAccount[]) {
  await lockAccounts(tx)
  return await knownAccounts(tx, accounts)
}

/** The accounts with one of these ids or addresses. */
export async function knownAccounts(
  db: Db,
  accounts: { id: string; email: string }[],
): Promise<{ id: string; email: string }[]> {
  return await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      or(
        isAnyOf(
          users.id,
          accounts.map(({ id }) => id),
        ),
        isAnyOf(
          users.email,
          accounts.map(({ email }) => email),
        ),
      ),
    )
}

async function insertAccounts(tx: Db, added: ImportedAccount[]): Promise<void> {
  await insertMany(
    tx,
    users,
    added.map(({ id, email, isVerified, isDisabled, createdAt }) => ({
      id,
      email,
      createdAt,
      verifiedAt: isVerified ? createdAt : null,
      disabledAt: isDisabled ? new Date() : null,
    })),
  )
  await insertMany(
    tx,
    passwords,
    added.flatMap(({ id, hash, createdAt }) =>
      hash === undefined ? [] : [{ userId: id, hash, changedAt: createdAt }],
    ),
  )
}

/** @returns those that were here already, by their addresses */
async function disable(tx: Db, accounts: ImportedAccount[]): Promise<ImportedAccounts['disabled']> {
  const ids = accounts.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)
  const disabled = await tx
    .update(users)
    .set({ disabledAt: new Date() })
    .where(and(isAnyOf(users.id, ids), isNull(users.disabledAt)))
    .returning({ id: users.id, name: users.email })
  for (const { id } of disabled) await endSessionsAndLinks(tx, id)
  return disabled
}

/** The address of an account, if there is one with this id. */
export async function emailOf(db: Db, id: string): Promise<string | undefined> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, id))
  return user?.email
}
