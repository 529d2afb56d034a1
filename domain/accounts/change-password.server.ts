import { eq } from 'drizzle-orm'
import { passwords } from '#platform/database/schema.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { Auth } from './auth.server.ts'
import { MIN_PASSWORD_LENGTH } from './password.ts'
import { hashPassword, isPassword } from './password-hash.server.ts'
import { openSession, type Visit } from './session.server.ts'
import { setPassword } from './set-password.server.ts'

type ChangePassword = { userId: string; current: string; password: string; visit: Visit }

/**
 * Changes the password, if the current one is right. Every session ends, here and on other devices.
 *
 * @returns the token of a new session for this browser
 */
export async function changePassword(
  auth: Auth,
  { userId, current, password, visit }: ChangePassword,
): Promise<Outcome<{ token: string }, { kind: 'wrong-password' | 'weak-password' }>> {
  if (password.length < MIN_PASSWORD_LENGTH) return refused({ kind: 'weak-password' })
  const [stored] = await auth.db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId))
  if (!(await isPassword(current, stored?.hash))) return refused({ kind: 'wrong-password' })
  const hash = await hashPassword(password)
  return await auth.db.transaction(async (tx) => {
    await setPassword(tx, { userId, hash })
    return done({ token: await openSession({ ...auth, db: tx }, userId, visit) })
  })
}
