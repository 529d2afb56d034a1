import { eq } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { passwords, users } from '../account-tables.ts'
import { requestVerification } from '../claim/verify-email.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { MIN_PASSWORD_LENGTH, normalised } from '../password.ts'
import type { Credentials, User } from '../user.ts'

/**
 * Makes an account and mails a link to verify its address; of two that want one address at once, one gets it.
 *
 * @param enter what is done for its maker in the same transaction, before the owner of the address can claim it
 */
export async function createAccount<Entered>(
  db: Db,
  { email, password }: Credentials,
  enter: (tx: Db, user: User) => Promise<Entered>,
): Promise<Outcome<Entered, { kind: 'email-taken' | 'weak-password' }>> {
  if (normalised(password).length < MIN_PASSWORD_LENGTH) return refused({ kind: 'weak-password' })
  const user = { id: newId(), email: email.toLowerCase() }
  const taken = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email))
  if (taken.length > 0) return refused({ kind: 'email-taken' })
  const hash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) return refused({ kind: 'email-taken' })
    await tx.insert(passwords).values({ userId: user.id, hash })
    await requestVerification(tx, user.email)
    return done(await enter(tx, user))
  })
}
