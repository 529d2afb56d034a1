import { and, eq, gt } from 'drizzle-orm'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Auth, isMailedLink } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { passwordResets } from '../account-tables.ts'
import { isOfStaff } from '../find-staff.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { passwordProblem } from '../password/admin-password.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/stored-password.server.ts'
import type { WeakPassword } from '../password-rules.ts'
import type { User } from '../user.ts'
import { claimAccount } from './claim-account.server.ts'

/** Posts a mail with a link. The mail worker looks up the account, so the answer does not tell whether there is one. */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  await postMail(db, { kind: 'reset', to: email.toLowerCase() })
}

/** The same for somebody who tries to sign in, perhaps often: not while the link of an earlier mail is good. */
export async function offerPasswordReset(tx: Db, { id, email }: User): Promise<void> {
  const isGood = and(eq(passwordResets.userId, id), gt(passwordResets.expiresAt, new Date()))
  if ((await tx.$count(passwordResets, isGood)) === 0) await requestPasswordReset(tx, email)
}

/** Whose password a link can still set: an hour has not passed, and nobody has used it. */
export async function findResetLink(auth: Auth, token: string): Promise<{ isStaff: boolean } | undefined> {
  const [found] = await auth.db
    .select({ isStaff: isOfStaff(auth.db, passwordResets.userId) })
    .from(passwordResets)
    .where(isMailedLink(auth, passwordResets, 'reset', token))
  return found
}

/** Sets the password the link was made for, once. The account is then its reader's: `claimAccount` says what ends. */
export async function resetPassword(
  auth: Auth,
  { token, password }: { token: string; password: string },
): Promise<Outcome<User, { kind: WeakPassword | 'link-expired' }>> {
  const { db } = auth
  const link = isMailedLink(auth, passwordResets, 'reset', token)
  const [found] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(link)
  if (found === undefined) return refused({ kind: 'link-expired' })
  const problem = await passwordProblem(db, found.userId, password)
  if (problem !== undefined) return refused({ kind: problem })
  const hash = await hashPassword(password)
  return await inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, found.userId, 'update')
    // Of two simultaneous uses of the link, one succeeds.
    const used = await tx.delete(passwordResets).where(link).returning({ userId: passwordResets.userId })
    if (user === undefined || used.length === 0) return refused({ kind: 'link-expired' })
    await claimAccount(tx, user.id)
    await setPassword(tx, { userId: user.id, hash })
    return done(user)
  })
}
