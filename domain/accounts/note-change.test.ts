import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { appoint } from '../../tests/support/data/appoint.ts'
import { addKey, switchCodesOn } from '../../tests/support/data/factors.ts'
import { mailTo } from '../../tests/support/data/mails.ts'
import { HERE } from '../../tests/support/data/seeds.ts'
import { ORIGIN, PASSWORD, shopForFile } from '../../tests/support/shops/open-shop.ts'
import { auditLog } from '../audit/audit-tables.ts'
import { mails } from '../outbox/mail-table.ts'
import { users } from './account-tables.ts'
import { noteProof } from './admin-access.server.ts'
import { appointAdmin } from './admins/admins.server.ts'
import { makeLinkToken } from './claim/make-link.server.ts'
import { resetPassword } from './claim/reset-password.server.ts'
import { removeCodes } from './factors/one-time-codes.server.ts'
import { listPasskeys, removePasskey } from './factors/passkeys.server.ts'
import { makeRecoveryCodes } from './factors/recovery-codes.server.ts'
import { removeFactors } from './factors/second-factor.server.ts'
import { changePassword } from './sign-in/change-password.server.ts'
import type { User } from './user.ts'

const shop = shopForFile()

const addOne = async (user: User) => addKey(shop, user, await shop.session(user.id))
const codesOn = async (user: User) => switchCodesOn(shop, user, await shop.session(user.id))

async function fullSession({ id }: User) {
  const self = await shop.session(id)
  await noteProof(shop.services.auth, self.sessionId, 'second-factor')
  return self
}

async function removeKey(user: User) {
  const { db } = shop.services
  await addOne(user)
  const [key] = await listPasskeys(db, user.id)
  await removePasskey(db, { ...(await fullSession(user)), id: key?.id ?? '' })
}

async function switchCodesOff(user: User) {
  await codesOn(user)
  await removeCodes(shop.services.auth, await fullSession(user))
}

async function reset({ email }: User) {
  const token = (await makeLinkToken(shop.services.auth, 'reset', email)) ?? ''
  await resetPassword(shop.services.auth, { token, password: 'chemical plant zone' })
}

const change = async ({ id }: User) => {
  const self = await shop.session(id)
  const typed = { current: PASSWORD, password: 'chemical plant zone' }
  return await changePassword(shop.services.auth, { ...self, ...typed, visit: HERE })
}

const recover = async ({ id }: User) => makeRecoveryCodes(shop.services.auth, await shop.session(id))
const resetFactors = ({ email }: User) => removeFactors(shop.services.db, email)

const CHANGES: [string, (user: User) => Promise<unknown>, object][] = [
  ['The password was changed', change, { password: ['earlier', 'new'] }],
  ['The password was changed', reset, { password: ['earlier', 'new'] }],
  ['A passkey was added: Chrome on Linux', addOne, { passkey: [null, 'Chrome on Linux'] }],
  ['A passkey was removed: Chrome on Linux', removeKey, { passkey: ['Chrome on Linux', null] }],
  ['One-time codes of an app were switched on', codesOn, { oneTimeCodes: ['off', 'on'] }],
  ['One-time codes were switched off', switchCodesOff, { oneTimeCodes: ['on', 'off'] }],
  ['New recovery codes were made', recover, { recoveryCodes: ['earlier', 'new'] }],
  ['were removed by the people who run the shop’s server', resetFactors, { secondFactors: ['all', null] }],
]

test.each(CHANGES)(
  '%s: mailed to the account’s owner, and in the audit log when it is an admin’s',
  async (text, make, changes) => {
    const [admin, shopper] = [await shop.user(), await shop.user()]
    await appoint(shop.services.auth, admin)
    for (const user of [admin, shopper]) await make(user)
    expect((await sentTo(shopper)).map((mail) => mail.text)).toContainEqual(expect.stringContaining(text))
    const mail = await mailTo(shop, shopper.email, 'A change of your account')
    expect(mail.text).toContain(`${ORIGIN}/forgot-password`)
    // An admin is led to Security, a shopper to the account page.
    expect(mail.text).toContain('your account page')
    const toAdmin = await mailTo(shop, admin.email, 'A change of your account')
    expect(toAdmin.text).toContain('the page Security of the back office')
    expect((await entriesOf(admin)).at(-1)?.changes).toMatchObject(changes)
    expect(await entriesOf(shopper)).toEqual([])
  },
)

async function sentTo({ email }: User) {
  const { kind, text } = mails
  return await shop.services.db.select({ kind, text }).from(mails).where(eq(mails.toEmail, email))
}

async function entriesOf({ id }: User) {
  const { actor, changes } = auditLog
  const own = and(eq(auditLog.subjectId, id), eq(auditLog.action, 'changed'))
  return await shop.services.db.select({ actor, changes }).from(auditLog).where(own).orderBy(auditLog.id)
}

test('an address that nobody has proved is told nothing: it may be somebody else’s', async () => {
  const { db } = shop.services
  const user = await shop.user()
  await db.update(users).set({ verifiedAt: null }).where(eq(users.id, user.id))
  await change(user)
  expect((await sentTo(user)).filter(({ kind }) => kind === 'access')).toEqual([])
})

test('a new account of the operator’s is no change', async () => {
  const email = 'first@example.com'
  await appointAdmin(shop.services.db, { email, password: PASSWORD }, 'ADMIN_EMAIL')
  expect(await sentTo({ id: '', email })).toEqual([])
})
