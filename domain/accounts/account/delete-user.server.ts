import { eq } from 'drizzle-orm'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Db } from '#platform/database/client.ts'
import { users } from '../account-tables.ts'
import { removeRole } from '../admins/admins.server.ts'
import { endInvitations } from '../admins/end-invitations.server.ts'
import { isVerified } from '../find-account.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import type { User } from '../user.ts'

/**
 * Deletes an account in the caller's transaction, and with it all that only the account has: password, sessions, links,
 * passkeys, codes, cart and remembered delivery details. A role in the back office goes with it, and open invitations by or to
 * them; one to an address that was not proved may be somebody else's.
 *
 * @returns refused when nobody else could open the back office
 */
export async function deleteUser(tx: Db, user: User): Promise<Outcome<undefined, { kind: 'last-admin' }>> {
  await lockAccount(tx, user.id, 'update')
  const removed = await removeRole(tx, user.email, user)
  if (!removed.ok && removed.problem.kind === 'last-admin') return refused({ kind: 'last-admin' })
  if (await isVerified(tx, user.id)) await endInvitations(tx, user.email)
  await tx.delete(users).where(eq(users.id, user.id))
  return done(undefined)
}
