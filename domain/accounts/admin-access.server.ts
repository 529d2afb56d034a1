import { eq } from 'drizzle-orm'
import { type Auth, hashToken, newToken } from '#domain/tokens.server.ts'
import type { Db } from '#platform/database/client.ts'
import { sessions } from './account-tables.ts'

/** Visits are stored at most this often. */
const SEEN_MS = 60_000

/** Notes that an admin has just used the back office, which closes after some time without. */
export async function noteAdminVisit(
  db: Db,
  { sessionId, adminSeenAt }: { sessionId: string; adminSeenAt: Date },
): Promise<void> {
  if (Date.now() - adminSeenAt.getTime() > SEEN_MS)
    await db.update(sessions).set({ adminSeenAt: new Date() }).where(eq(sessions.id, sessionId))
}

/** What somebody who is signed in can prove: they typed the password, gave or set up a second factor, or opened a mailed link. */
export type Proof = 'password' | 'second-factor' | 'address'

/**
 * Notes what the session's user has proved, and gives the session another token. What knew the old one has no part in the
 * trust that the session gains.
 *
 * @returns the new token
 */
export async function noteProof({ db, secret }: Auth, sessionId: string, proof: Proof): Promise<string> {
  const token = newToken()
  const now = new Date()
  const proved = {
    password: { adminSeenAt: now, passwordAt: now },
    'second-factor': { adminSeenAt: now, secondFactorAt: now },
    address: {},
  }
  await db
    .update(sessions)
    .set({ tokenHash: hashToken(secret, 'session', token), ...proved[proof] })
    .where(eq(sessions.id, sessionId))
  return token
}
