import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { users } from './account-tables.ts'
import type { User } from './user.ts'

/**
 * Holds an account until the transaction ends: before its password, sessions and links are written, as its deletion does.
 * In another order the two could wait for each other. `key share`: it only has to stay.
 *
 * @returns undefined when it was deleted, or is disabled
 */
export async function lockAccount(tx: Db, userId: string, strength: 'update' | 'key share'): Promise<User | undefined> {
  const { id, email, disabledAt } = users
  const [found] = await tx.select({ id, email, disabledAt }).from(users).where(eq(users.id, userId)).for(strength)
  return found === undefined || found.disabledAt !== null ? undefined : { id: found.id, email: found.email }
}

/** An account, disabled or not, held until the transaction ends; nothing where it is being deleted. As a query, for a statement of the caller's. */
export function heldAccount(db: Db, userId: string, strength: 'no key update' | 'key share') {
  return db.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId)).for(strength)
}

/** The account with this address, held until the transaction ends. */
export async function lockUser(tx: Db, email: string, strength: 'update' | 'key share' = 'update') {
  const { id, verifiedAt } = users
  const named = eq(users.email, email.toLowerCase())
  const [user] = await tx.select({ id, name: users.email, verifiedAt }).from(users).where(named).for(strength)
  return user
}

/** Nobody signs up until the transaction ends. */
export async function lockAccounts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
}
