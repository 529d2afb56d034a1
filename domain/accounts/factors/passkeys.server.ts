import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  SettingsService,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { passkeyChallenges, passkeys, users } from '../account-tables.ts'
import { isVerified } from '../find-account.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { noteChange, passkeyAdded, passkeyRemoved } from '../note-change.server.ts'
import { holdSession, type Signed, type SignedOut } from '../session.server.ts'
import type { User } from '../user.ts'

// Who made an authenticator is not asked. The library would check its certificates all the same, and fetch lists over http.
for (const identifier of ['android-key', 'android-safetynet', 'apple'] as const)
  SettingsService.setRootCertificates({ identifier, certificates: [] })

/** EdDSA, ES256 and RS256: every authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_MS = 5 * 60_000
/** More than anyone has devices. */
const MOST_PASSKEYS = 20
/** The library checks all but these, which go to the database: the browser's answer may hold anything there. */
const Challenge = z.base64url().min(1).max(100)
const CredentialId = z.base64url().min(1).max(1_400)
const Transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).catch([])

/** The shop as authenticators know it (WebAuthn's "relying party"): a passkey of one host works at no other. */
export type RelyingParty = { id: string; name: string; origin: string }

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null }
type NotAccepted = { kind: 'not-accepted' }

type Unverified = { kind: 'unverified' }

/**
 * What a browser needs to make a passkey of this user. The authenticator must check who uses it: PIN, finger or face.
 *
 * @returns refused while the address is not verified, because somebody else may have made the account
 */
export async function startPasskey(
  db: Db,
  { id, name }: RelyingParty,
  user: User,
): Promise<Outcome<PublicKeyCredentialCreationOptionsJSON, Unverified>> {
  if (!(await isVerified(db, user.id))) return refused({ kind: 'unverified' })
  const known = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id))
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(db, options.challenge, user.id)
  return done(options)
}

export async function addPasskey(
  db: Db,
  party: RelyingParty,
  { userId, sessionId, response, name }: Signed & { response: RegistrationResponseJSON; name: string },
): Promise<Outcome<undefined, NotAccepted | Unverified | SignedOut>> {
  if (!(await isVerified(db, userId))) return refused({ kind: 'unverified' })
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS)
    return refused({ kind: 'not-accepted' })
  const expectedChallenge = await takeChallenge(db, response, userId)
  if (expectedChallenge === undefined) return refused({ kind: 'not-accepted' })
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notAccepted)
  if (checked?.verified !== true) return refused({ kind: 'not-accepted' })
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  const key = {
    id,
    userId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: Transports.parse(transports),
    name,
  }
  return await inTransaction(db, async (tx) => {
    if (!(await holdSession(tx, { userId, sessionId }))) return refused({ kind: 'signed-out' })
    const made = await tx.insert(passkeys).values(key).onConflictDoNothing().returning({ id: passkeys.id })
    if (made.length === 0) return refused({ kind: 'not-accepted' })
    await noteChange(tx, userId, passkeyAdded(name))
    return done(undefined)
  })
}

/** What a browser needs to use a passkey: any that it has for this shop, or one of `userId`. */
export async function askForPasskey(db: Db, { id }: RelyingParty, userId?: string) {
  const known = userId === undefined ? [] : await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    allowCredentials: known.map((key) => ({ id: key.id, transports: key.transports })),
  })
  await storeChallenge(db, options.challenge, userId)
  return options
}

/**
 * Checks an authenticator's signature. A challenge is good once, and only for the user that it was made for.
 *
 * @returns the owner of the passkey
 */
export async function checkPasskey(
  db: Db,
  party: RelyingParty,
  { response, userId }: { response: AuthenticationResponseJSON; userId?: string },
): Promise<Outcome<User, NotAccepted>> {
  const id = CredentialId.safeParse(response.id)
  if (!id.success) return refused({ kind: 'not-accepted' })
  const [found] = await db
    .select({ key: passkeys, user: { id: users.id, email: users.email } })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id.data), isNull(users.disabledAt)))
  if (found === undefined || (userId !== undefined && found.user.id !== userId))
    return refused({ kind: 'not-accepted' })
  const { key, user } = found
  const expectedChallenge = await takeChallenge(db, response, userId)
  if (expectedChallenge === undefined) return refused({ kind: 'not-accepted' })
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: key.id, publicKey: Buffer.from(key.publicKey, 'base64url'), counter: key.counter },
  }).catch(notAccepted)
  if (checked?.verified !== true) return refused({ kind: 'not-accepted' })
  const counter = checked.authenticationInfo.newCounter
  await db.update(passkeys).set({ counter, usedAt: new Date() }).where(eq(passkeys.id, key.id))
  return done(user)
}

export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const { id, name, createdAt, usedAt } = passkeys
  return await db
    .select({ id, name, createdAt, usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(createdAt))
}

export async function hasPasskey(db: Db, userId: string, id: string): Promise<boolean> {
  return (await db.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.userId, userId)))) > 0
}

/** Removing a passkey that is gone succeeds. */
export async function removePasskey(
  db: Db,
  { id, ...self }: Signed & { id: string },
): Promise<Outcome<undefined, SignedOut>> {
  return await inTransaction(db, async (tx) => {
    if (!(await holdSession(tx, self))) return refused({ kind: 'signed-out' })
    const own = and(eq(passkeys.id, id), eq(passkeys.userId, self.userId))
    const [removed] = await tx.delete(passkeys).where(own).returning({ name: passkeys.name })
    if (removed !== undefined) await noteChange(tx, self.userId, passkeyRemoved(removed.name))
    return done(undefined)
  })
}

/** For an account that is deleted meanwhile it stores none, so that nothing can be signed for it. */
async function storeChallenge(db: Db, challenge: string, userId?: string): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS)
  await inTransaction(db, async (tx) => {
    if (userId !== undefined && (await lockAccount(tx, userId, 'key share')) === undefined) return
    await tx.insert(passkeyChallenges).values({ challenge, userId: userId ?? null, expiresAt })
  })
}

type Answer = RegistrationResponseJSON | AuthenticationResponseJSON

/** The challenge that an authenticator answers, if it was ours and is not used up. */
async function takeChallenge(db: Db, answer: Answer, userId?: string): Promise<string | undefined> {
  const challenge = challengeIn(answer)
  if (challenge === undefined) return undefined
  const { userId: madeFor, expiresAt } = passkeyChallenges
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(expiresAt, new Date()),
        userId === undefined ? isNull(madeFor) : eq(madeFor, userId),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken[0]?.challenge
}

function challengeIn(answer: Answer): string | undefined {
  try {
    return Challenge.safeParse(decodeClientDataJSON(answer.response.clientDataJSON).challenge).data
  } catch (error) {
    return notAccepted(error)
  }
}

/** The library throws for what is no answer, or a wrong one. It asks nobody else, so nothing else can fail in it. */
function notAccepted(_: unknown): undefined {
  return undefined
}
