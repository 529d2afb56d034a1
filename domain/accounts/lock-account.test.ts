import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { appoint } from '../../tests/support/data/appoint.ts'
import { Authenticator } from '../../tests/support/data/authenticator.ts'
import { PARTY, switchCodesOn, valueIn } from '../../tests/support/data/factors.ts'
import { linkTo } from '../../tests/support/data/mails.ts'
import { HERE } from '../../tests/support/data/seeds.ts'
import { whileHeld } from '../../tests/support/machine/waiting-for-locks.ts'
import { PASSWORD, shopForFile } from '../../tests/support/shops/open-shop.ts'
import { changeUserCart } from '../cart/user-cart.server.ts'
import { deleteAccount } from '../own-data/delete-person.server.ts'
import { deleteUser } from './account/delete-user.server.ts'
import { passkeys, recoveryCodes, users } from './account-tables.ts'
import { noteProof } from './admin-access.server.ts'
import { makeAdmin } from './admins/admins.server.ts'
import { acceptInvitation, invite } from './admins/invitations.server.ts'
import { makeLinkToken } from './claim/make-link.server.ts'
import { resetPassword } from './claim/reset-password.server.ts'
import { endSessionsAndLinks } from './end-access.server.ts'
import { confirmCodes, hasCodes, removeCodes, startCodes } from './factors/one-time-codes.server.ts'
import { addPasskey, askForPasskey, removePasskey, startPasskey } from './factors/passkeys.server.ts'
import { makeRecoveryCodes } from './factors/recovery-codes.server.ts'
import { recordedRole } from './find-staff.server.ts'
import { hashPassword } from './password/password-hash.server.ts'
import { setPassword } from './password/stored-password.server.ts'
import type { Signed } from './session.server.ts'
import { changePassword } from './sign-in/change-password.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'
import type { User } from './user.ts'

const shop = shopForFile()

const TYPED = { current: PASSWORD, password: 'another one', visit: HERE }
const DEVICE = new Authenticator()

const deleted = (id: string) => (tx: Db) => tx.delete(users).where(eq(users.id, id))
const disabled = (id: string) => (tx: Db) => tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id))

type Person = { email: string; token: string; self: Signed }

test.each<[string, (auth: Auth, person: Person) => Promise<unknown>, string]>([
  ['signs in', (auth, { email }) => signIn(auth, { email, password: PASSWORD }, HERE), 'wrong-credentials'],
  ['changes the password', (auth, { self }) => changePassword(auth, { ...self, ...TYPED }), 'signed-out'],
  ['resets the password', (auth, { token }) => resetPassword(auth, { token, password: 'another one' }), 'link-expired'],
])('somebody who %s while the account is deleted or disabled waits, and is refused', async (_, act, kind) => {
  const { auth, db } = shop.services
  for (const end of [deleted, disabled]) {
    const { id, email } = await shop.user()
    const token = (await makeLinkToken(auth, 'reset', email)) ?? ''
    const self = await shop.session(id)
    const answer = await whileHeld(db, id, () => act(auth, { email, token, self }), end(id))
    expect(answer).toEqual({ ok: false, problem: { kind } })
  }
})

/** Each starts what it needs before the session ends, and returns what is sent then. */
test.each<[string, (auth: Auth, user: User, self: Signed) => Promise<() => Promise<unknown>>]>([
  [
    'confirms one-time codes',
    async (auth, user, self) => {
      const { secret } = valueIn(await startCodes(auth, { user, sessionId: self.sessionId }, 'Cartridge'))
      const code = await generate({ secret })
      return () => confirmCodes(auth, self, code)
    },
  ],
  ['removes one-time codes', async (auth, _, self) => () => removeCodes(auth, self)],
  ['makes recovery codes', async (auth, _, self) => () => makeRecoveryCodes(auth, self)],
  [
    'adds a passkey',
    async ({ db }, user, self) => {
      const response = DEVICE.make(valueIn(await startPasskey(db, PARTY, user)))
      return () => addPasskey(db, PARTY, { ...self, response, name: 'a phone' })
    },
  ],
  [
    'removes a passkey',
    async ({ db }, _, self) =>
      () =>
        removePasskey(db, { ...self, id: 'any' }),
  ],
  ['changes the password', async (auth, _, self) => () => changePassword(auth, { ...self, ...TYPED })],
  [
    'deletes the account',
    async ({ db }, user, self) =>
      () =>
        deleteAccount(db, { user, ...self }),
  ],
])('somebody who %s while the account’s sessions end waits, and is refused', async (_, start) => {
  const { auth, db } = shop.services
  const user = await shop.user()
  const act = await start(auth, user, await shop.session(user.id))
  const answer = await whileHeld(db, user.id, act, (tx) => endSessionsAndLinks(tx, user.id))
  expect(answer).toEqual({ ok: false, problem: { kind: 'signed-out' } })
  for (const table of [passkeys, recoveryCodes]) expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
  expect(await hasCodes(auth, user.id)).toBe(false)
})

test('a password is not changed by somebody who gave the old one while its owner set another', async () => {
  const { auth, db } = shop.services
  const { id, email } = await shop.user()
  const [hash, self] = [await hashPassword('what the owner chose'), await shop.session(id)]
  const change = () => changePassword(auth, { ...self, ...TYPED })
  const changed = await whileHeld(db, id, change, (tx) => setPassword(tx, { userId: id, hash }))
  expect(changed).toEqual({ ok: false, problem: { kind: 'signed-out' } })
  expect(await signIn(auth, { email, password: 'what the owner chose' }, HERE)).toMatchObject({ ok: true })
})

test('somebody with an admin’s password changes nothing once the admin has set up a second factor', async () => {
  const { auth, db } = shop.services
  const user = await shop.user()
  await appoint(auth, user)
  const [own, other] = [await shop.session(user.id), await shop.session(user.id)]
  const response = DEVICE.make(valueIn(await startPasskey(db, PARTY, user)))
  await switchCodesOn(shop, user, own)
  const refused = { ok: false, problem: { kind: 'signed-out' } }
  expect(await changePassword(auth, { ...other, ...TYPED, password: 'chosen by a thief' })).toEqual(refused)
  expect(await addPasskey(db, PARTY, { ...other, response, name: 'a phone' })).toEqual(refused)
  expect(await makeRecoveryCodes(auth, other)).toEqual(refused)
  expect(await deleteAccount(db, { user, ...other })).toEqual(refused)
  expect(await noteProof(auth, own.sessionId, 'second-factor')).toBeDefined()
  expect(await makeRecoveryCodes(auth, own)).toMatchObject({ ok: true })
})

test.each<[string, (db: Db, id: string) => Promise<unknown>]>([
  [
    'puts something into a first cart',
    async (db, id) => await changeUserCart(db, id, { kind: 'add', productId: (await shop.product()).id, quantity: 1 }),
  ],
  ['asks for a passkey', (db, id) => askForPasskey(db, PARTY, id)],
])('somebody who %s while the account is deleted waits, and nothing breaks', async (_, act) => {
  const { db } = shop.services
  const { id } = await shop.user()
  expect(await whileHeld(db, id, () => act(db, id), deleted(id))).toBeDefined()
})

test.each<[string, (auth: Auth, person: { email: string; token: string }) => Promise<unknown>]>([
  ['made an admin', ({ db }, { email }) => makeAdmin(db, email)],
  ['invited, and accepts', (auth, { token }) => acceptInvitation(auth, { token, password: PASSWORD, visit: HERE })],
])('somebody who deletes the account while being %s waits, and leaves nothing', async (_, act) => {
  const { auth, db } = shop.services
  await appoint(auth, await shop.user())
  const user = await shop.user()
  await invite(db, { actor: 'first start', invitedBy: 'owner@example.com', email: user.email, role: 'admin' })
  // Out of the mail, because a link that is made anew ends the one before.
  const { token } = await linkTo(shop, user.email, 'Open the back office')
  const deleting = () => inTransaction(db, (other) => deleteUser(other, user))
  const answer = await whileHeld(db, user.id, deleting, async (tx) =>
    expect(await act({ ...auth, db: tx }, { email: user.email, token })).toMatchObject({ ok: true }),
  )
  expect(answer).toEqual({ ok: true, value: undefined })
  expect(await recordedRole(db, user.id)).toBeUndefined()
})
