import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { seal, unseal } from '#platform/seal.ts'
import { oneTimeCodes } from '../account-tables.ts'
import { isVerified } from '../find-account.server.ts'
import { CODES_SWITCHED_OFF, CODES_SWITCHED_ON, noteChange } from '../note-change.server.ts'
import { holdSession, type Signed, type SignedOut } from '../session.server.ts'
import type { User } from '../user.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'

const PURPOSE = 'one-time codes'
/** A code counts for half a minute, and as long again before and after, because clocks differ. */
const TOLERANCE_S = 30

/**
 * A secret for an authenticator app, and the address that its QR code holds. Good when `confirmCodes` has seen a code, in the
 * same session: a person who began it in another may know the secret.
 *
 * @returns refused while the address is not verified, because somebody else may have made the account
 */
export async function startCodes(
  { db, secret: key }: Auth,
  { user, sessionId }: { user: User; sessionId: string },
  shopName: string,
): Promise<Outcome<{ secret: string; uri: string }, { kind: 'unverified' }>> {
  if (!(await isVerified(db, user.id))) return refused({ kind: 'unverified' })
  const [begun] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(ofUser(user.id), isNull(oneTimeCodes.confirmedAt)))
  const bound = { secret: key, purpose: PURPOSE, boundTo: sessionId }
  const secret = (begun && unseal(begun.sealedSecret, bound)) ?? generateSecret()
  const sealedSecret = seal(secret, bound)
  await db
    .insert(oneTimeCodes)
    .values({ userId: user.id, sealedSecret })
    .onConflictDoUpdate({
      target: oneTimeCodes.userId,
      set: { sealedSecret, lastStep: null },
      setWhere: isNull(oneTimeCodes.confirmedAt),
    })
  return done({ secret, uri: generateURI({ issuer: shopName, label: user.email, secret }) })
}

/**
 * The first right code switches one-time codes on.
 *
 * @returns recovery codes, which take the place of earlier ones
 */
export async function confirmCodes(
  auth: Auth,
  self: Signed,
  code: string,
): Promise<Outcome<string[], { kind: 'wrong-code' } | SignedOut>> {
  const { userId, sessionId } = self
  return await inTransaction(auth.db, async (tx) => {
    const inTx = { ...auth, db: tx }
    if (!(await holdSession(tx, self))) return refused({ kind: 'signed-out' })
    if (!(await takeCode(inTx, { userId, code, begunBy: sessionId }))) return refused({ kind: 'wrong-code' })
    await noteChange(tx, userId, CODES_SWITCHED_ON)
    return done(await replaceRecoveryCodes(inTx, userId))
  })
}

export async function hasCodes({ db }: Auth, userId: string): Promise<boolean> {
  return (await db.$count(oneTimeCodes, and(ofUser(userId), isNotNull(oneTimeCodes.confirmedAt)))) > 0
}

export async function removeCodes({ db }: Auth, self: Signed): Promise<Outcome<undefined, SignedOut>> {
  return await inTransaction(db, async (tx) => {
    if (!(await holdSession(tx, self))) return refused({ kind: 'signed-out' })
    const { confirmedAt } = oneTimeCodes
    const [removed] = await tx.delete(oneTimeCodes).where(ofUser(self.userId)).returning({ confirmedAt })
    if (removed !== undefined && removed.confirmedAt !== null) await noteChange(tx, self.userId, CODES_SWITCHED_OFF)
    return done(undefined)
  })
}

/**
 * Whether a code is right; it is then used up, with all before it.
 *
 * @param begunBy the session that set them up; the code then confirms them
 */
export async function takeCode(
  { db, secret: key }: Auth,
  { userId, code, begunBy }: { userId: string; code: string; begunBy?: string },
): Promise<boolean> {
  const { confirmedAt, lastStep } = oneTimeCodes
  const sealing = { secret: key, purpose: PURPOSE }
  const state = and(ofUser(userId), begunBy === undefined ? isNotNull(confirmedAt) : isNull(confirmedAt))
  const [stored] = await db.select().from(oneTimeCodes).where(state)
  const secret = stored && unseal(stored.sealedSecret, { ...sealing, ...(begunBy && { boundTo: begunBy }) })
  const token = plainNumber(code).replace(/\s/g, '')
  if (stored === undefined || secret === undefined || !/^\d{6}$/.test(token)) return false
  const after = stored.lastStep === null ? {} : { afterTimeStep: stored.lastStep }
  const checked = await verify({ secret, token, epochTolerance: TOLERANCE_S, ...after })
  if (!checked.valid || !('timeStep' in checked)) return false
  // Of two that send one code at once, one is taken.
  const taken = await db
    .update(oneTimeCodes)
    .set({
      lastStep: checked.timeStep,
      ...(begunBy && { confirmedAt: new Date(), sealedSecret: seal(secret, sealing) }),
    })
    .where(and(state, or(isNull(lastStep), lt(lastStep, checked.timeStep))))
    .returning({ userId: oneTimeCodes.userId })
  return taken.length > 0
}

function ofUser(userId: string) {
  return eq(oneTimeCodes.userId, userId)
}
