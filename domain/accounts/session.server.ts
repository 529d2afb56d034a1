import { and, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type Auth, hashToken, newToken } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { newId } from '../ids.ts'
import { sessions, users } from './account-tables.ts'
import { hasSecondFactor, isOfStaff } from './find-staff.server.ts'
import { lockAccount } from './lock-account.server.ts'
import type { User } from './user.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A session expires after this time without a visit. */
const IDLE_MS = 30 * DAY_MS
/** A session expires at this age, used or not. */
const SESSION_MS = 90 * DAY_MS
/** Visits are stored at most this often: reading pages should not write to the database. */
const SEEN_MS = HOUR_MS
/** Beyond this number the least recently used session ends, of those with a second factor and of those without. */
const MOST_SESSIONS = 50

export type Session = { id: string; createdAt: Date; seenAt: Date; userAgent: string; address: string }

/** The client that signs in, and the token of its old session, which then ends. */
export type SigningInClient = { userAgent: string; address: string; token?: string | undefined }

/**
 * Opens a session after a successful sign-in. `secondFactorAt`: a passkey, which is two factors, was used.
 *
 * @returns its token, of which only a hash is stored
 */
export async function openSession(
  { db, secret }: Auth,
  userId: string,
  visit: SigningInClient,
  secondFactorAt?: Date,
): Promise<string> {
  const { userAgent, address, token: earlier } = visit
  const token = newToken()
  await inTransaction(db, async (tx) => {
    if (earlier !== undefined) await closeSession({ db: tx, secret }, earlier)
    const tokenHash = hashToken(secret, 'session', token)
    await tx.insert(sessions).values({ id: newId(), tokenHash, userId, userAgent, address, secondFactorAt })
    await endSurplus(tx, userId)
  })
  return token
}

/** Each kind among itself: the password alone ends no session that has given the second factor. */
async function endSurplus(tx: Db, userId: string): Promise<void> {
  const { id, seenAt, secondFactorAt } = sessions
  const order = sql`partition by ${secondFactorAt} is null order by ${desc(seenAt)}, ${desc(id)}`
  const ranked = tx
    .select({ id, rank: sql<number>`row_number() over (${order})`.as('rank') })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .as('ranked')
  const surplus = tx.select({ id: ranked.id }).from(ranked).where(gt(ranked.rank, MOST_SESSIONS))
  await tx.delete(sessions).where(inArray(id, surplus))
}

export async function closeSession({ db, secret }: Auth, token: string): Promise<void> {
  await db.delete(sessions).where(hasToken(secret, token))
}

/** The user of a session that has not ended, unless the account is disabled. */
export async function findSession(
  { db, secret }: Auth,
  token: string,
): Promise<{ user: User; sessionId: string } | undefined> {
  const { id, seenAt } = sessions
  const [found] = await db
    .select({ user: { id: users.id, email: users.email }, sessionId: id, seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(hasToken(secret, token), isSessionAlive(), isNull(users.disabledAt)))
  if (found === undefined) return undefined
  await noteVisit(db, found)
  return { user: found.user, sessionId: found.sessionId }
}

export async function noteVisit(db: Db, { sessionId, seenAt }: { sessionId: string; seenAt: Date }): Promise<void> {
  if (Date.now() - seenAt.getTime() > SEEN_MS)
    await db.update(sessions).set({ seenAt: new Date() }).where(eq(sessions.id, sessionId))
}

export async function listSessions(db: Db, userId: string): Promise<Session[]> {
  const { id, createdAt, seenAt, userAgent, address } = sessions
  return await db
    .select({ id, createdAt, seenAt, userAgent, address })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isSessionAlive()))
    .orderBy(desc(seenAt), desc(id))
}

/** Ends one session of the user; false when the user has none with this id. */
export async function endSession(db: Db, { userId, sessionId }: Signed): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

export async function endOtherSessions(db: Db, { userId, sessionId }: Signed): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
}

export type Signed = { userId: string; sessionId: string }
export type SignedOut = { kind: 'signed-out' }

/**
 * Holds the account of a session, for a change of what lets people into it. False when the session has ended since the request
 * was let in, or a second factor of the staff was set up that it has not given: who did that must be able to rely on it.
 */
export async function holdSession(tx: Db, { userId, sessionId }: Signed): Promise<boolean> {
  if ((await lockAccount(tx, userId, 'update')) === undefined) return false
  const isHalf = and(
    isNull(sessions.secondFactorAt),
    isOfStaff(tx, sessions.userId),
    hasSecondFactor(tx, sessions.userId),
  )
  const isHeld = and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isSessionAlive(), sql`not (${isHalf})`)
  return (await tx.$count(sessions, isHeld)) > 0
}

/** Neither too old nor unused for too long. */
export function isSessionAlive(): SQL {
  const before = (ms: number) => new Date(Date.now() - ms)
  return sql`(${gt(sessions.createdAt, before(SESSION_MS))} and ${gt(sessions.seenAt, before(IDLE_MS))})`
}

function hasToken(secret: string, token: string): SQL {
  return eq(sessions.tokenHash, hashToken(secret, 'session', token))
}
