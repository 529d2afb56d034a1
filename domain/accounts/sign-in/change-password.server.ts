import { eq } from 'drizzle-orm'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { passwords } from '../account-tables.ts'
import type { Auth } from '../auth.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { passwordProblem } from '../password/admin-password.server.ts'
import { hashPassword, isPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/set-password.server.ts'
import type { WeakPassword } from '../password.ts'
import { openSession, type SigningInClient } from '../session.server.ts'

type ChangePassword = { userId: string; current: string; password: string; visit: SigningInClient }

/**
 * Changes the password, if the current one is right. Every session ends, here and on other devices.
 *
 * @returns the token of a new session for this browser
 */
export async function changePassword(
  auth: Auth,
  { userId, current, password, visit }: ChangePassword,
): Promise<Outcome<{ token: string }, { kind: 'wrong-password' | WeakPassword }>> {
  const problem = await passwordProblem(auth.db, userId, password)
  if (problem !== undefined) return refused({ kind: problem })
  const checked = await hashOf(auth.db, userId)
  if (!(await isPassword(current, checked))) return refused({ kind: 'wrong-password' })
  const hash = await hashPassword(password)
  return await inTransaction(auth.db, async (tx) => {
    const account = await lockAccount(tx, userId, 'update')
    // Its owner may have set another one while these were hashed.
    if (account === undefined || (await hashOf(tx, userId)) !== checked) return refused({ kind: 'wrong-password' })
    await setPassword(tx, { userId, hash })
    return done({ token: await openSession({ ...auth, db: tx }, userId, visit) })
  })
}

/** Whether this is the user's password. */
export async function checkOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  return await isPassword(password, await hashOf(db, userId))
}

async function hashOf(db: Db, userId: string): Promise<string | undefined> {
  const [stored] = await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId))
  return stored?.hash
}
