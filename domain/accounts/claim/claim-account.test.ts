import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { Authenticator } from '../../../tests/support/data/authenticator.ts'
import { mailTo } from '../../../tests/support/data/mails.ts'
import { HERE } from '../../../tests/support/data/seeds.ts'
import { waitingForLocks } from '../../../tests/support/machine/waiting-for-locks.ts'
import { ORIGIN, PASSWORD, shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { findDeliveryDetails, rememberDelivery } from '../account/delivery-details.server.ts'
import { passwords, sessions, users } from '../account-tables.ts'
import { appointAdmin, makeAdmin, removeRole } from '../admins/admins.server.ts'
import { acceptInvitation, invite } from '../admins/invitations.server.ts'
import { rememberedSince } from '../end-access.server.ts'
import { confirmCodes, hasCodes, startCodes } from '../factors/one-time-codes.server.ts'
import { addPasskey, askForPasskey, startPasskey } from '../factors/passkeys.server.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '../factors/recovery-codes.server.ts'
import { isVerified } from '../find-account.server.ts'
import { recordedRole } from '../find-staff.server.ts'
import { lockAccount } from '../lock-account.server.ts'
import { hashPassword } from '../password/password-hash.server.ts'
import { setPassword } from '../password/stored-password.server.ts'
import { findSession, listSessions, openSession } from '../session.server.ts'
import { signIn, signInWithPasskey, signUp } from '../sign-in/sign-in.server.ts'
import { claimAccount } from './claim-account.server.ts'
import { makeLinkToken } from './make-link.server.ts'
import { findResetLink, resetPassword } from './reset-password.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const shop = shopForFile()

const PARTY = { id: 'localhost', name: 'Cartridge', origin: ORIGIN }
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
  const device = new Authenticator()
  const self = await shop.session(user.id)
  const options = await startPasskey(db, PARTY, user)
  await addPasskey(db, PARTY, { ...self, response: device.make(offered(options)), name: 'a phone' })
  const { secret } = offered(await startCodes(auth, { user, sessionId: self.sessionId }, 'Cartridge'))
  await confirmCodes(auth, self, await generate({ secret }))
  await makeRecoveryCodes(auth, self)
  if (!isVerified) await setVerified(user.id, null)
  return { user, session, device, link: (await makeLinkToken(auth, 'reset', user.email)) ?? '' }
}

function offered<Value>(outcome: Outcome<Value, { kind: string }>): Value {
  if (!outcome.ok) throw new Error(outcome.problem.kind)
  return outcome.value
}

async function setVerified(id: string, verifiedAt: Date | null) {
  await shop.services.db.update(users).set({ verifiedAt }).where(eq(users.id, id))
}

async function reset({ email }: Account) {
  const token = (await makeLinkToken(shop.services.auth, 'reset', email)) ?? ''
  expect(await resetPassword(shop.services.auth, { token, password: NEW_PASSWORD })).toMatchObject({ ok: true })
}

async function invited({ email }: Account, password = NEW_PASSWORD) {
  const { auth, db } = shop.services
  await invite(db, { actor: 'command line', invitedBy: 'owner@example.com', email, role: 'admin' })
  const token = /invitation\?token=(\S+)/.exec((await mailTo(shop, email, 'back office')).text)?.[1] ?? ''
  expect(await acceptInvitation(auth, { token, password, visit: HERE })).toMatchObject({ ok: true })
}

const appointed = ({ email }: Account) =>
  appointAdmin(shop.services.db, { email, password: NEW_PASSWORD }, 'command line')

const useOf = async (device: Authenticator) =>
  await signInWithPasskey(shop.services.auth, {
    party: PARTY,
    response: device.use(await askForPasskey(shop.services.db, PARTY)),
    visit: HERE,
  })

describe.each([
  ['resets the password by mail', reset],
  ['accepts an invitation', invited],
  ['is named in ADMIN_EMAIL or by the operator', appointed],
])(
  'an account that somebody else made with the address of a person who %s',
  (_, claim: (user: Account) => Promise<void>) => {
    test('lets nobody else in any more, by whatever they had set up', async () => {
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
    })
  },
)

test('a reset by mail ends what was open of a proved account, and its second factors stay', async () => {
  const { auth } = shop.services
  const { user, session, device, link } = await account({ isVerified: true })
  await reset(user)
  expect(await findSession(auth, session)).toBeUndefined()
  expect(await findResetLink(auth, link)).toBeUndefined()
  expect(await useOf(device)).toMatchObject({ ok: true })
  expect(await hasCodes(auth, user.id)).toBe(true)
  expect(await countRecoveryCodes(auth, user.id)).toBe(10)
})

const addByOperator = async ({ email }: Account) =>
  expect(await makeAdmin(shop.services.db, email)).toMatchObject({ ok: true })

test.each([
  ['accepts an invitation', (user: Account) => invited(user, PASSWORD)],
  ['is named in ADMIN_EMAIL', appointed],
  ['is added by the operator', addByOperator],
])('a session from before does not become that of an admin who %s', async (_, become) => {
  const { auth } = shop.services
  const { user, session, device, link } = await account({ isVerified: true })
  await become(user)
  expect(await findResetLink(auth, link)).toBeUndefined()
  expect(await findSession(auth, session)).toBeUndefined()
  expect(await useOf(device)).toMatchObject({ ok: true })
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
  const elsewhere = offered(await signIn(auth, { email: user.email, password: PASSWORD }, HERE)).token
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
  const { token } = offered(await both.early)
  expect(await findSession(auth, token)).toBeUndefined()
})

test.each<[string, boolean, (tx: Db, id: string, hash: string) => Promise<void>]>([
  ['another password is set', true, (tx, userId, hash) => setPassword(tx, { userId, hash })],
  ['the address is proved by its owner', false, (tx, id) => claimAccount(tx, id)],
])('an invitation that is accepted while %s is not', async (_, isVerified, act) => {
  const { auth, db } = shop.services
  const { user } = await account({ isVerified })
  await invite(db, { actor: 'command line', invitedBy: 'owner@example.com', email: user.email, role: 'admin' })
  const token = /invitation\?token=(\S+)/.exec((await mailTo(shop, user.email, 'back office')).text)?.[1] ?? ''
  const hash = await hashPassword(NEW_PASSWORD)
  const accepting = await inTransaction(db, async (tx) => {
    await lockAccount(tx, user.id, 'update')
    const answer = acceptInvitation(auth, { token, password: PASSWORD, visit: HERE })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await act(tx, user.id, hash)
    return { answer }
  })
  expect(await accepting.answer).toEqual({ ok: false, problem: { kind: 'wrong-password' } })
  expect(await recordedRole(db, user.id)).toBeUndefined()
})

test('a link of an invitation that is used twice at once is good once, and the second is told so', async () => {
  const { auth, db } = shop.services
  const email = 'twice.invited@example.com'
  await invite(db, { actor: 'command line', invitedBy: 'owner@example.com', email, role: 'admin' })
  const token = /invitation\?token=(\S+)/.exec((await mailTo(shop, email, 'back office')).text)?.[1] ?? ''
  const accept = () => acceptInvitation(auth, { token, password: NEW_PASSWORD, visit: HERE })
  const both = await Promise.all([accept(), accept()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: { kind: 'link-expired' } }])
})

test('codes that another session began to set up are not its: it may know their secret', async () => {
  const { auth } = shop.services
  const user = await shop.user()
  const [thief, owner] = [await shop.session(user.id), await shop.session(user.id)]
  const start = async ({ sessionId }: { sessionId: string }) =>
    offered(await startCodes(auth, { user, sessionId }, 'Cartridge')).secret
  const known = await start(thief)
  expect(await start(thief)).toBe(known)
  expect(await confirmCodes(auth, owner, await generate({ secret: known }))).toMatchObject({ ok: false })
  const secret = await start(owner)
  expect(secret).not.toBe(known)
  expect(await confirmCodes(auth, owner, await generate({ secret }))).toMatchObject({ ok: true })
})

test('a passkey that is used while the account is claimed signs in to nothing', async () => {
  const { auth, db } = shop.services
  const { user, device } = await account({ isVerified: false })
  const used = await inTransaction(db, async (tx) => {
    await lockAccount(tx, user.id, 'update')
    const answer = useOf(device)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await claimAccount(tx, user.id)
    return { answer }
  })
  expect(await used.answer).toEqual({ ok: false, problem: { kind: 'not-accepted' } })
  expect(await listSessions(auth.db, user.id)).toEqual([])
})
