import { eq } from 'drizzle-orm'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { users } from '../account-tables.ts'
import { passwordProblem } from '../password/admin-password.server.ts'
import { hashPassword, isPassword } from '../password/password-hash.server.ts'
import { hashOf, setPassword } from '../password/stored-password.server.ts'
import type { WeakPassword } from '../password-rules.ts'
import { holdSession, openSession, type Signed, type SignedOut, type SigningInClient } from '../session.server.ts'

type ChangePassword = Signed & { current: string; password: string; visit: SigningInClient }

/**
 * Changes the password, if the current one is right and the session that asks still counts. Every session ends, here and on
 * other devices.
 *
 * @returns the token of a new session for this browser
 */
export async function changePassword(
  auth: Auth,
  { current, password, visit, ...self }: ChangePassword,
): Promise<Outcome<{ token: string }, { kind: 'wrong-password' | WeakPassword } | SignedOut>> {
  const { userId } = self
  const problem = await passwordProblem(auth.db, userId, password)
  if (problem !== undefined) return refused({ kind: problem })
  if (!(await checkOwnPassword(auth.db, userId, current))) return refused({ kind: 'wrong-password' })
  const hash = await hashPassword(password)
  return await inTransaction(auth.db, async (tx) => {
    // Its owner may have set another one while these were hashed, which ended the session.
    if (!(await holdSession(tx, self))) return refused({ kind: 'signed-out' })
    await setPassword(tx, { userId, hash })
    return done({ token: await openSession({ ...auth, db: tx }, userId, visit) })
  })
}

export async function checkOwnPassword(db: Db, userId: string, password: string): Promise<boolean> {
  return await isPassword(password, await hashOf(db, eq(users.id, userId)))
}
