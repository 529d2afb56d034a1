import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Authenticator } from '../../../tests/support/data/authenticator.ts'
import { addKey, PARTY, switchCodesOn, valueIn } from '../../../tests/support/data/factors.ts'
import { linkTo } from '../../../tests/support/data/mails.ts'
import { HERE } from '../../../tests/support/data/seeds.ts'
import { waitingForLocks, whileHeld } from '../../../tests/support/machine/waiting-for-locks.ts'
import { PASSWORD, shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { findDeliveryDetails, rememberDelivery } from '../account/delivery-details.server.ts'
import { passwords, sessions, users } from '../account-tables.ts'
import { appointAdmin, makeAdmin, removeRole } from '../admins/admins.server.ts'
import { acceptInvitation, invite } from '../admins/invitations.server.ts'
import { rememberedSince } from '../end-access.server.ts'
import { confirmCodes, hasCodes, startCodes } from '../factors/one-time-codes.server.ts'
import { addPasskey, askForPasskey, startPasskey } from '../factors/passkeys.server.ts'
import { countRecoveryCodes } from '../factors/recovery-codes.server.ts'
import { isVerified } from '../find-account.server.ts'
import { recordedRole } from '../find-staff.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/stored-password.server.ts'
import { findSession, listSessions, openSession } from '../session.server.ts'
import { signIn, signInWithPasskey, signUp } from '../sign-in/sign-in.server.ts'
import { claimAccount } from './claim-account.server.ts'
import { makeLinkToken } from './make-link.server.ts'
import { findResetLink, resetPassword } from './reset-password.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const shop = shopForFile()

const NEW_PASSWORD = 'chosen by the real person'

type Account = { id: string; email: string }

/** An account with all that its maker can set up: password, session, passkey, codes and a mailed link. */
async function account({ isVerified }: { isVerified: boolean }) {
  const { auth, db } = shop.services
  // Without the mail of a sign-up, whose link would wait for the account, too.
  const user = await shop.buyer()
  await db.insert(passwords).values({ userId: user.id, hash: await hashPassword(PASSWORD) })
  const session = await openSession(auth, user.id, HERE)
  // As it was in shops that let an account have factors before its address was proved.
  await setVerified(user.id, new Date())
  await rememberDelivery(db, user.id, { name: 'A Thief', phone: '1', area: '', address: 'Elsewhere 1', note: '' })
  const self = await shop.session(user.id)
  const device = await addKey(shop, user, self)
  await switchCodesOn(shop, user, self)
  if (!isVerified) await setVerified(user.id, null)
  return { user, session, device, link: (await makeLinkToken(auth, 'reset', user.email)) ?? '' }
}

async function setVerified(id: string, verifiedAt: Date | null) {
  await shop.services.db.update(users).set({ verifiedAt }).where(eq(users.id, id))
}

async function reset({ email }: Account) {
  const token = (await makeLinkToken(shop.services.auth, 'reset', email)) ?? ''
  expect(await resetPassword(shop.services.auth, { token, password: NEW_PASSWORD })).toMatchObject({ ok: true })
}

async function invitationTo(email: string) {
  const invitedBy = 'owner@example.com'
  await invite(shop.services.db, { actor: 'command line', invitedBy, email, role: 'admin' })
  const { token } = await linkTo(shop, email, 'back office')
  return (password: string) => acceptInvitation(shop.services.auth, { token, password, visit: HERE })
}

async function invited({ email }: Account, password = NEW_PASSWORD) {
  expect(await (await invitationTo(email))(password)).toMatchObject({ ok: true })
}

const appointed = ({ email }: Account) =>
  appointAdmin(shop.services.db, { email, password: NEW_PASSWORD }, 'command line')

const useOf = async (device: Authenticator) =>
  await signInWithPasskey(shop.services.auth, {
    party: PARTY,
    response: device.use(await askForPasskey(shop.services.db, PARTY)),
    visit: HERE,
  })

test.each<[string, (user: Account) => Promise<void>]>([
  ['resets the password by mail', reset],
  ['accepts an invitation', invited],
  ['is named in ADMIN_EMAIL or by the operator', appointed],
])(
  'an account that somebody else made with the address of a person who %s lets nobody else in any more',
  async (_, claim) => {
    const { auth, db } = shop.services
    const { user, session, device, link } = await account({ isVerified: false })
    const before = await rememberedSince(db, user.email)
    expect(await useOf(device)).toMatchObject({ ok: true })
    await claim(user)
    expect(await useOf(device)).toMatchObject({ ok: false })
    expect(await findSession(auth, session)).toBeUndefined()
    expect(await hasCodes(auth, user.id)).toBe(false)
    expect(await countRecoveryCodes(auth, user.id)).toBe(0)
    expect(await findResetLink(auth, link)).toBeUndefined()
    expect(await rememberedSince(db, user.email)).not.toEqual(before)
    expect(await findDeliveryDetails(db, user.id)).toBeUndefined()
    expect(await signIn(auth, { email: user.email, password: PASSWORD }, HERE)).toMatchObject({ ok: false })
    expect(await signIn(auth, { email: user.email, password: NEW_PASSWORD }, HERE)).toMatchObject({ ok: true })
  },
)

const addByOperator = async ({ email }: Account) =>
  expect(await makeAdmin(shop.services.db, email)).toMatchObject({ ok: true })

test.each([
  ['resets the password by mail', reset],
  ['accepts an invitation', (user: Account) => invited(user, PASSWORD)],
  ['is named in ADMIN_EMAIL', appointed],
  ['is added by the operator', addByOperator],
])('what was open of a proved account ends when its owner %s, and its second factors stay', async (_, act) => {
  const { auth } = shop.services
  const { user, session, device, link } = await account({ isVerified: true })
  await act(user)
  expect(await findResetLink(auth, link)).toBeUndefined()
  expect(await findSession(auth, session)).toBeUndefined()
  expect(await useOf(device)).toMatchObject({ ok: true })
  expect(await hasCodes(auth, user.id)).toBe(true)
  expect(await countRecoveryCodes(auth, user.id)).toBe(10)
})

test('the session of an admin who was removed does not become an admin’s again', async () => {
  const { auth, db } = shop.services
  const { user } = await account({ isVerified: true })
  for (const { email } of [await shop.user(), user]) await addByOperator({ id: '', email })
  const session = await openSession(auth, user.id, HERE)
  expect(await removeRole(db, user.email)).toMatchObject({ ok: true })
  expect(await findSession(auth, session)).toBeDefined()
  await addByOperator(user)
  expect(await findSession(auth, session)).toBeUndefined()
})

test('verifying the address keeps the session that does it, under another token, and nothing else', async () => {
  const { auth } = shop.services
  const { user, session, device, link } = await account({ isVerified: false })
  const elsewhere = valueIn(await signIn(auth, { email: user.email, password: PASSWORD }, HERE)).token
  const token = (await verifyEmail(auth, { userId: user.id, token: session })) ?? ''
  expect((await findSession(auth, token))?.user.id).toBe(user.id)
  for (const ended of [session, elsewhere]) expect(await findSession(auth, ended)).toBeUndefined()
  expect(await findResetLink(auth, link)).toBeUndefined()
  expect(await useOf(device)).toMatchObject({ ok: false })
  expect(await hasCodes(auth, user.id)).toBe(false)
})

test('an address is not verified by a session of another account', async () => {
  const { auth, db } = shop.services
  const { user } = await account({ isVerified: false })
  const other = await account({ isVerified: true })
  expect(await verifyEmail(auth, { userId: user.id, token: other.session })).toBeUndefined()
  expect(await isVerified(db, user.id)).toBe(false)
})

test('an account gets no passkey and no codes before its address is verified', async () => {
  const { auth, db } = shop.services
  const { user, device } = await account({ isVerified: false })
  const refused = { ok: false, problem: { kind: 'unverified' } }
  expect(await startPasskey(db, PARTY, user)).toEqual(refused)
  const response = device.make({ challenge: 'any' })
  const self = await shop.session(user.id)
  expect(await addPasskey(db, PARTY, { ...self, response, name: 'a phone' })).toEqual(refused)
  expect(await startCodes(auth, { user, sessionId: self.sessionId }, 'Cartridge')).toEqual(refused)
})

test('somebody who signs up with an address while its owner claims it has no session in the account', async () => {
  const { auth, db } = shop.services
  const email = 'somebody.early@example.com'
  const earlier = await openSession(auth, (await shop.buyer()).id, HERE)
  const { sessionId } = (await findSession(auth, earlier)) ?? { sessionId: '' }
  const both = await inTransaction(db, async (tx) => {
    // Signing up ends the browser's earlier session, so it waits here.
    await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
    const early = signUp(auth, { email, password: PASSWORD }, { ...HERE, token: earlier })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const claimed = appointed({ id: '', email })
    await Promise.race([claimed, expect.poll(() => waitingForLocks(db)).toBe(2)])
    return { early, claimed }
  })
  await both.claimed
  const { token } = valueIn(await both.early)
  expect(await findSession(auth, token)).toBeUndefined()
})

test.each<[string, boolean, (tx: Db, id: string, hash: string) => Promise<void>]>([
  ['another password is set', true, (tx, userId, hash) => setPassword(tx, { userId, hash })],
  ['the address is proved by its owner', false, (tx, id) => claimAccount(tx, id)],
])('an invitation that is accepted while %s is not', async (_, isVerified, act) => {
  const { db } = shop.services
  const { user } = await account({ isVerified })
  const accept = await invitationTo(user.email)
  const hash = await hashPassword(NEW_PASSWORD)
  const answer = await whileHeld(
    db,
    user.id,
    () => accept(PASSWORD),
    (tx) => act(tx, user.id, hash),
  )
  expect(answer).toEqual({ ok: false, problem: { kind: 'wrong-password' } })
  expect(await recordedRole(db, user.id)).toBeUndefined()
})

test('a link of an invitation that is used twice at once is good once, and the second is told so', async () => {
  const accept = await invitationTo('twice.invited@example.com')
  const both = await Promise.all([accept(NEW_PASSWORD), accept(NEW_PASSWORD)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { kind: 'link-expired' } }])
})

test('codes that another session began to set up are not its: it may know their secret', async () => {
  const { auth } = shop.services
  const user = await shop.user()
  const [thief, owner] = [await shop.session(user.id), await shop.session(user.id)]
  const start = async ({ sessionId }: { sessionId: string }) =>
    valueIn(await startCodes(auth, { user, sessionId }, 'Cartridge')).secret
  const known = await start(thief)
  expect(await start(thief)).toBe(known)
  expect(await confirmCodes(auth, owner, await generate({ secret: known }))).toMatchObject({ ok: false })
  const secret = await start(owner)
  expect(secret).not.toBe(known)
  expect(await confirmCodes(auth, owner, await generate({ secret }))).toMatchObject({ ok: true })
})

test('a passkey that is used while the account is claimed signs in to nothing', async () => {
  const { db } = shop.services
  const { user, device } = await account({ isVerified: false })
  const used = await whileHeld(
    db,
    user.id,
    () => useOf(device),
    (tx) => claimAccount(tx, user.id),
  )
  expect(used).toEqual({ ok: false, problem: { kind: 'not-accepted' } })
  expect(await listSessions(db, user.id)).toEqual([])
})
