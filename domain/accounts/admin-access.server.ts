import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { sessions } from '#platform/database/schema.ts'
import { readSecuritySettings } from '../settings/security-settings.server.ts'
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

/** Notes that the session's user has given a second factor, or typed the password. */
export async function noteProof(db: Db, sessionId: string, proof: 'second-factor' | 'password'): Promise<void> {
  const now = new Date()
  await db
    .update(sessions)
    .set({ adminSeenAt: now, ...(proof === 'password' ? { passwordAt: now } : { secondFactorAt: now }) })
    .where(eq(sessions.id, sessionId))
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
