import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { sessions } from '#platform/database/schema.ts'
import { readSecuritySettings } from '../settings/security-settings.server.ts'
import { type Auth, hashToken, newToken } from './auth.server.ts'
import { hasSecondFactor } from './second-factor.server.ts'

const MINUTE_MS = 60_000
/** Roles, settings and exports ask again after this time. */
const FRESH_MS = 10 * MINUTE_MS
/** Visits are stored at most this often. */
const SEEN_MS = MINUTE_MS

/**
 * What an admin's session may do in the back office. `expired`: too long without a visit, so the password is asked for
 * again. `second-factor`: the account has one, and this session has not given it. `set-up`: the shop requires one, and
 * the account has none. `isFresh`: the person has just proved who they are.
 */
export type AdminAccess = {
  state: 'granted' | 'expired' | 'second-factor' | 'set-up'
  isFresh: boolean
  hasSecondFactor: boolean
  idleMinutes: number
}

/** Asked with each request of the back office, which counts as a visit if a person sent it. */
export async function findAdminAccess(
  db: Db,
  sessionId: string,
  { isVisit }: { isVisit: boolean } = { isVisit: true },
): Promise<AdminAccess> {
  const { requireSecondFactor, adminIdleMinutes: idleMinutes } = await readSecuritySettings(db)
  const { adminSeenAt, passwordAt, secondFactorAt } = sessions
  const [session] = await db
    .select({ adminSeenAt, passwordAt, secondFactorAt, hasSecondFactor: hasSecondFactor(db, sessions.userId) })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (session === undefined) return { state: 'expired', isFresh: false, hasSecondFactor: false, idleMinutes }
  const provedAt = session.hasSecondFactor ? session.secondFactorAt : session.passwordAt
  const isFresh = provedAt !== null && ageOf(provedAt) < FRESH_MS
  const access = { isFresh, hasSecondFactor: session.hasSecondFactor, idleMinutes }
  if (ageOf(session.adminSeenAt) > idleMinutes * MINUTE_MS) return { ...access, state: 'expired' }
  if (isVisit && ageOf(session.adminSeenAt) > SEEN_MS)
    await db.update(sessions).set({ adminSeenAt: new Date() }).where(eq(sessions.id, sessionId))
  if (session.hasSecondFactor && session.secondFactorAt === null) return { ...access, state: 'second-factor' }
  if (!session.hasSecondFactor && requireSecondFactor) return { ...access, state: 'set-up' }
  return { ...access, state: 'granted' }
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

/** Whether the session's user has just typed the password or used a passkey: passkeys are added and removed only then. */
export async function hasJustProved(db: Db, sessionId: string): Promise<boolean> {
  const [session] = await db
    .select({ passwordAt: sessions.passwordAt, secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return [session?.passwordAt, session?.secondFactorAt].some((at) => at != null && ageOf(at) < FRESH_MS)
}

function ageOf(date: Date): number {
  return Date.now() - date.getTime()
}
