import { eq } from 'drizzle-orm'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { type Auth, isMailedLink } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { emailVerifications, users } from '../account-tables.ts'
import { noteProof } from '../admin-access.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { findSession } from '../session.server.ts'
import type { User } from '../user.ts'
import { claimAccount } from './claim-account.server.ts'

export async function requestVerification(db: Db, email: string): Promise<void> {
  await postMail(db, { kind: 'verification', to: email })
}

/** The account that a link verifies; undefined when the link is unknown or has expired. */
export async function findVerification(auth: Auth, token: string): Promise<User | undefined> {
  const [found] = await auth.db
    .select({ id: users.id, email: users.email })
    .from(emailVerifications)
    .innerJoin(users, eq(users.id, emailVerifications.userId))
    .where(isMailedLink(auth, emailVerifications, 'verification', token))
  return found
}

/**
 * Verifies the address of an account for somebody who opened the mailed link and is signed in to it. Their session goes on
 * with another token; everything else that was open ends, as `claimAccount` says.
 *
 * @returns the new token; undefined when the token is not one of the account's sessions
 */
export async function verifyEmail(
  { db, secret }: Auth,
  { userId, token }: { userId: string; token: string },
): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, userId, 'update')
    const session = await findSession({ db: tx, secret }, token)
    if (user === undefined || session?.user.id !== userId) return undefined
    await claimAccount(tx, userId, { except: session.sessionId })
    return await noteProof({ db: tx, secret }, session.sessionId, 'address')
  })
}
