import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'

const { id, email, verifiedAt } = users

/**
 * `isUnproved`: somebody uses it who has not proved to read the address's mail, and may be anybody. One without a password is
 * nobody's yet: setting the first proves it.
 */
async function accountsWhere(db: Db, isMeant: SQL) {
  const isUnproved = sql<boolean>`${verifiedAt} is null and ${passwords.userId} is not null`
  const selecting = db.select({ id, email, isUnproved }).from(users).leftJoin(passwords, eq(passwords.userId, id))
  return await selecting.where(isMeant)
}

/** All accounts of some addresses, which are in lower case. */
export async function accountsOf(db: Db, emails: string[]): Promise<Map<string, string>> {
  return new Map((await accountsWhere(db, isAnyOf(email, emails))).map((found) => [found.email, found.id]))
}

/** Those that are surely the addresses' own. */
export async function customersByEmail(db: Db, emails: string[]): Promise<Map<string, string>> {
  const found = await accountsWhere(db, isAnyOf(email, emails))
  return new Map(found.filter(({ isUnproved }) => !isUnproved).map((account) => [account.email, account.id]))
}

export async function emailsOfAccounts(db: Db, ids: string[]): Promise<Map<string, string>> {
  return new Map((await accountsWhere(db, isAnyOf(id, ids))).map((found) => [found.id, found.email]))
}

export async function unprovedAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await accountsWhere(db, isAnyOf(id, ids))
  return new Set(found.filter(({ isUnproved }) => isUnproved).map((account) => account.id))
}
