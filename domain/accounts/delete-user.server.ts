import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { admins, invitations, users } from '#platform/database/schema.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { ROLE, removeAdmin } from './admins.server.ts'
import type { User } from './create-account.server.ts'
import { lockAccount } from './lock-account.server.ts'

/**
 * Deletes an account in the caller's transaction, and with it all that only the account has: password, sessions, links,
 * passkeys, codes, cart and remembered delivery details. An admin's role goes with it, and open invitations by or to them.
 *
 * It locks in the order of those who make an admin: the account, then its invitations, then the admins.
 *
 * @returns refused when nobody else could open the back office
 */
export async function deleteUser(tx: Db, user: User): Promise<Outcome<undefined, { kind: 'last-admin' }>> {
  const toOrBy = or(eq(invitations.email, user.email), eq(sql`lower(${invitations.invitedBy})`, user.email))
  await lockAccount(tx, user.id, 'update')
  await tx.select({ email: invitations.email }).from(invitations).where(toOrBy).for('update')
  const allowed = await lockAdmins(tx)
  if (allowed.includes(user.id) && allowed.length === 1) return refused({ kind: 'last-admin' })
  await removeAdmin(tx, user.email, user)
  await tx.delete(invitations).where(toOrBy)
  await tx.delete(users).where(eq(users.id, user.id))
  return done(undefined)
}

/** The admins who can sign in. Of two who leave at the same time, the second meets the list without the first. */
async function lockAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ id: admins.id })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.id))
    .where(and(eq(admins.role, ROLE), isNull(users.disabledAt)))
    .orderBy(admins.id)
    .for('update', { of: admins })
  return rows.map(({ id }) => id)
}
