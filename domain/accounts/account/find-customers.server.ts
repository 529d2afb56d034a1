import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { passwords, users } from '../account-tables.ts'

/**
 * The accounts of addresses, which are in lower case. An account whose address was typed and never verified is left out: it
 * may be somebody else's. One without a password is in: setting the first proves to read the address's mail.
 */
export async function customersByEmail(db: Db, emails: string[]): Promise<Map<string, string>> {
  const { id, email, verifiedAt } = users
  const found = await db
    .select({ id, email })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(and(isAnyOf(email, emails), or(isNotNull(verifiedAt), isNull(passwords.userId))))
  return new Map(found.map((row) => [row.email, row.id]))
}

export async function emailsOfAccounts(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, email } = users
  const found = await db.select({ id, email }).from(users).where(isAnyOf(id, ids))
  return new Map(found.map((row) => [row.id, row.email]))
}

/** All accounts of some addresses, proved or not. */
export async function accountsOf(db: Db, emails: string[]): Promise<Map<string, string>> {
  const { id, email } = users
  const found = await db.select({ id, email }).from(users).where(isAnyOf(email, emails))
  return new Map(found.map((row) => [row.email, row.id]))
}

/** Those of some accounts that somebody uses who has not proved to read the address's mail, and may be anybody. */
export async function unprovedAmong(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { id, verifiedAt } = users
  const found = await db
    .select({ id })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, id))
    .where(and(isAnyOf(id, ids), isNull(verifiedAt)))
  return new Set(pluck(found, 'id'))
}
