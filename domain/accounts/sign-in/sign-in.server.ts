import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { passwords, users } from '../account-tables.ts'
import { offerPasswordReset } from '../claim/reset-password.server.ts'
import { requestVerification } from '../claim/verify-email.server.ts'
import { checkPasskey, hasPasskey, type RelyingParty } from '../factors/passkeys.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { isTooWeak } from '../password/admin-password.server.ts'
import { isFirebaseHash } from '../password/firebase-hash.server.ts'
import { hashPassword, isPassword } from '../password/password-hash.server.ts'
import { findHash } from '../password/stored-password.server.ts'
import { MIN_PASSWORD_LENGTH, normalised } from '../password.ts'
import { openSession, type SigningInClient } from '../session.server.ts'
import type { Credentials, OpenedSession } from '../user.ts'

/** Makes an account, mails a link to verify its address, and signs in; of two that want one address at once, one gets it. */
export async function signUp(
  auth: Auth,
  { email, password }: Credentials,
  visit: SigningInClient,
): Promise<Outcome<OpenedSession, { kind: 'email-taken' | 'weak-password' }>> {
  if (normalised(password).length < MIN_PASSWORD_LENGTH) return refused({ kind: 'weak-password' })
  const user = { id: newId(), email: email.toLowerCase() }
  const taken = await auth.db.select({ id: users.id }).from(users).where(eq(users.email, user.email))
  if (taken.length > 0) return refused({ kind: 'email-taken' })
  const hash = await hashPassword(password)
  return await inTransaction(auth.db, async (tx) => {
    const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) return refused({ kind: 'email-taken' })
    await tx.insert(passwords).values({ userId: user.id, hash })
    await requestVerification(tx, user.email)
    // Before the owner of the address can claim the account.
    return done({ user, token: await openSession({ ...auth, db: tx }, user.id, visit) })
  })
}

/**
 * Takes the same steps, and the same time, whether the password is wrong or the address unknown.
 *
 * @returns refused with `weak-admin-password` when the password is right but no admin may have it: a link for another one is mailed
 */
export async function signIn(
  auth: Auth,
  { email, password }: Credentials,
  visit: SigningInClient,
): Promise<Outcome<OpenedSession, { kind: 'wrong-credentials' | 'weak-admin-password' }>> {
  const named = and(eq(users.email, email.toLowerCase()), isNull(users.disabledAt))
  const found = await findHash(auth.db, named)
  const isRight = await isPassword(password, found?.hash)
  if (found === undefined || !isRight) return refused({ kind: 'wrong-credentials' })
  const { hash, ...user } = found
  const renewed = isFirebaseHash(hash) ? await hashPassword(password) : hash
  return await inTransaction(auth.db, async (tx) => {
    if ((await lockAccount(tx, user.id, 'key share')) === undefined) return refused({ kind: 'wrong-credentials' })
    // A password change during the check must refuse this sign-in too.
    const stored = await tx
      .update(passwords)
      .set({ hash: renewed })
      .where(and(eq(passwords.userId, user.id), eq(passwords.hash, hash)))
      .returning({ userId: passwords.userId })
    if (stored.length === 0) return refused({ kind: 'wrong-credentials' })
    if (await isTooWeak(tx, user.id, password)) {
      await offerPasswordReset(tx, user)
      return refused({ kind: 'weak-admin-password' })
    }
    return done({ user, token: await openSession({ ...auth, db: tx }, user.id, visit) })
  })
}

/** Signs in without a password: the authenticator has checked who uses it. */
export async function signInWithPasskey(
  auth: Auth,
  { party, response, visit }: { party: RelyingParty; response: AuthenticationResponseJSON; visit: SigningInClient },
): Promise<Outcome<OpenedSession, { kind: 'not-accepted' }>> {
  const checked = await checkPasskey(auth.db, party, { response })
  if (!checked.ok) return checked
  const user = checked.value
  return await inTransaction(auth.db, async (tx) => {
    // Somebody who claims the account during the check ends this passkey and all sessions.
    const isThere = (await lockAccount(tx, user.id, 'key share')) !== undefined
    if (!isThere || !(await hasPasskey(tx, user.id, response.id))) return refused({ kind: 'not-accepted' })
    return done({ user, token: await openSession({ ...auth, db: tx }, user.id, visit, new Date()) })
  })
}
