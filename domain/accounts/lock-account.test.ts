import { eq } from 'drizzle-orm'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { appoint } from '../../tests/support/data/appoint.ts'
import { Authenticator } from '../../tests/support/data/authenticator.ts'
import { mailTo } from '../../tests/support/data/mails.ts'
import { HERE } from '../../tests/support/data/seeds.ts'
import { waitingForLocks } from '../../tests/support/machine/waiting-for-locks.ts'
import { ORIGIN, PASSWORD, shopForFile } from '../../tests/support/shops/open-shop.ts'
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
import { lockAccount } from './lock-account.server.ts'
import type { Signed } from './session.server.ts'
import { changePassword } from './sign-in/change-password.server.ts'
import { signIn } from './sign-in/sign-in.server.ts'

const shop = shopForFile()

const PARTY = { id: 'localhost', name: 'Cartridge', origin: ORIGIN }

type Person = { id: string; email: string; token: string; self: Signed }

test.each([
  [
    'signs in',
    ({ email }: Person) => signIn(shop.services.auth, { email, password: PASSWORD }, HERE),
    'wrong-credentials',
  ],
  [
    'changes the password',
    ({ self }: Person) =>
      changePassword(shop.services.auth, { ...self, current: PASSWORD, password: 'another one', visit: HERE }),
    'signed-out',
  ],
  [
    'resets the password',
    ({ token }: Person) => resetPassword(shop.services.auth, { token, password: 'another one' }),
    'link-expired',
  ],
])('somebody who %s while the account is deleted or disabled waits, and is refused', async (_, act, kind) => {
  const { auth, db } = shop.services
  for (const end of [
    (tx: Db, id: string) => tx.delete(users).where(eq(users.id, id)),
    (tx: Db, id: string) => tx.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id)),
  ]) {
    const { id, email } = await shop.user()
    const token = (await makeLinkToken(auth, 'reset', email)) ?? ''
    const self = await shop.session(id)
    const acting = await inTransaction(db, async (tx) => {
      await tx.select().from(users).where(eq(users.id, id)).for('update')
      const answer = act({ id, email, token, self })
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      await end(tx, id)
      return { answer }
    })
    expect(await acting.answer).toEqual({ ok: false, problem: { kind } })
  }
})

const DEVICE = new Authenticator()

/** Each starts what it needs before the session ends, and returns what is sent then. */
test.each<[string, (user: { id: string; email: string }, self: Signed) => Promise<() => Promise<unknown>>]>([
  [
    'confirms one-time codes',
    async (user, self) => {
      const { auth } = shop.services
      const started = await startCodes(auth, { user, sessionId: self.sessionId }, 'Cartridge')
      const code = started.ok ? await generate({ secret: started.value.secret }) : ''
      return () => confirmCodes(auth, self, code)
    },
  ],
  ['removes one-time codes', async (_, self) => () => removeCodes(shop.services.auth, self)],
  ['makes recovery codes', async (_, self) => () => makeRecoveryCodes(shop.services.auth, self)],
  [
    'adds a passkey',
    async (user, self) => {
      const { db } = shop.services
      const started = await startPasskey(db, PARTY, user)
      if (!started.ok) throw new Error(started.problem.kind)
      return () => addPasskey(db, PARTY, { ...self, response: DEVICE.make(started.value), name: 'a phone' })
    },
  ],
  ['removes a passkey', async (_, self) => () => removePasskey(shop.services.db, { ...self, id: 'any' })],
  [
    'changes the password',
    async (_, self) => () =>
      changePassword(shop.services.auth, { ...self, current: PASSWORD, password: 'another one', visit: HERE }),
  ],
  [
    'deletes the account',
    async (user, { sessionId }) =>
      () =>
        deleteAccount(shop.services.db, { user, sessionId }),
  ],
])('somebody who %s while the account’s sessions end waits, and is refused', async (_, start) => {
  const { db } = shop.services
  const user = await shop.user()
  const act = await start(user, await shop.session(user.id))
  const acting = await inTransaction(db, async (tx) => {
    await lockAccount(tx, user.id, 'update')
    const answer = act()
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await endSessionsAndLinks(tx, user.id)
    return { answer }
  })
  expect(await acting.answer).toEqual({ ok: false, problem: { kind: 'signed-out' } })
  for (const table of [passkeys, recoveryCodes]) expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
  expect(await hasCodes(shop.services.auth, user.id)).toBe(false)
})

test('somebody with an admin’s password changes nothing once the admin has set up a second factor', async () => {
  const { auth, db } = shop.services
  const user = await shop.user()
  await appoint(auth, user)
  const [own, other] = [await shop.session(user.id), await shop.session(user.id)]
  const offered = await startPasskey(db, PARTY, user)
  const started = await startCodes(auth, { user, sessionId: own.sessionId }, 'Cartridge')
  if (!started.ok || !offered.ok) throw new Error('nothing was offered')
  const code = await generate({ secret: started.value.secret })
  expect(await confirmCodes(auth, own, code)).toMatchObject({ ok: true })
  const refused = { ok: false, problem: { kind: 'signed-out' } }
  const typed = { current: PASSWORD, password: 'chosen by a thief', visit: HERE }
  const response = DEVICE.make(offered.value)
  expect(await changePassword(auth, { ...other, ...typed })).toEqual(refused)
  expect(await addPasskey(db, PARTY, { ...other, response, name: 'a phone' })).toEqual(refused)
  expect(await makeRecoveryCodes(auth, other)).toEqual(refused)
  expect(await deleteAccount(db, { user, sessionId: other.sessionId })).toEqual(refused)
  expect(await noteProof(auth, own.sessionId, 'second-factor')).toBeDefined()
  expect(await makeRecoveryCodes(auth, own)).toMatchObject({ ok: true })
})

test.each([
  [
    'puts something into a first cart',
    async ({ id }: Person) => {
      const { id: productId } = await shop.product()
      return await changeUserCart(shop.services.db, id, { kind: 'add', productId, quantity: 1 })
    },
  ],
  ['asks for a passkey', ({ id }: Person) => askForPasskey(shop.services.db, PARTY, id)],
])('somebody who %s while the account is deleted waits, and nothing breaks', async (_, act) => {
  const { db } = shop.services
  const { id, email } = await shop.user()
  const acting = await inTransaction(db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    const answer = act({ id, email, token: '', self: { userId: id, sessionId: '' } })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await tx.delete(users).where(eq(users.id, id))
    return { answer }
  })
  await expect(acting.answer).resolves.toBeDefined()
})

test.each([
  ['made an admin', (auth: Auth, { email }: { email: string }) => makeAdmin(auth.db, email)],
  [
    'invited, and accepts',
    async (auth: Auth, { token }: { token: string }) =>
      await acceptInvitation(auth, { token, password: PASSWORD, visit: HERE }),
  ],
])('somebody who deletes the account while being %s waits, and leaves nothing', async (_, act) => {
  const { auth, db } = shop.services
  await appoint(auth, await shop.user())
  const user = await shop.user()
  await invite(db, { actor: 'first start', invitedBy: 'owner@example.com', email: user.email, role: 'admin' })
  // Out of the mail, because a link that is made anew ends the one before.
  const { text } = await mailTo(shop, user.email, 'Open the back office')
  const [, token = ''] = /token=(\S+)/.exec(text) ?? []
  const deleting = await inTransaction(db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const answer = inTransaction(db, (other) => deleteUser(other, user))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    expect(await act({ ...auth, db: tx }, { email: user.email, token })).toMatchObject({ ok: true })
    return { answer }
  })
  expect(await deleting.answer).toEqual({ ok: true, value: undefined })
  expect(await recordedRole(db, user.id)).toBeUndefined()
})
