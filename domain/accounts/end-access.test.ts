import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PARTY } from '../../tests/support/data/factors.ts'
import { linkTo } from '../../tests/support/data/mails.ts'
import { HERE } from '../../tests/support/data/seeds.ts'
import { PASSWORD, shopForFile } from '../../tests/support/shops/open-shop.ts'
import { passkeyChallenges } from './account-tables.ts'
import { findInvitation, invite } from './admins/invitations.server.ts'
import { makeLinkToken } from './claim/make-link.server.ts'
import { findResetLink } from './claim/reset-password.server.ts'
import { findVerification } from './claim/verify-email.server.ts'
import { endAccessOf, forgetBrowsers, OPEN_TABLES, rememberedSince } from './end-access.server.ts'
import { askForPasskey } from './factors/passkeys.server.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './factors/recovery-codes.server.ts'
import { findSession, listSessions, openSession } from './session.server.ts'
import { signIn, signUp } from './sign-in/sign-in.server.ts'

const shop = shopForFile()

/** Somebody who has all that can be open in an account. */
async function withEverythingOpen() {
  const { auth, db } = shop.services
  const { id, email } = await shop.user()
  const session = await openSession(auth, id, HERE)
  const reset = (await makeLinkToken(auth, 'reset', email)) ?? ''
  await askForPasskey(db, PARTY, id)
  await makeRecoveryCodes(auth, await shop.session(id))
  return { id, email, session, reset, remembered: await rememberedSince(db, email) }
}

test('the operator ends all that is open in one account, and in no other', async () => {
  const { auth, db } = shop.services
  const [customer, other] = [await withEverythingOpen(), await withEverythingOpen()]
  expect(await endAccessOf(db, customer.email.toUpperCase())).toBe(true)
  expect(await listSessions(db, customer.id)).toEqual([])
  expect(await findResetLink(auth, customer.reset)).toBeUndefined()
  expect(await rememberedSince(db, customer.email)).not.toEqual(customer.remembered)
  expect(await findSession(auth, other.session)).toMatchObject({ user: { id: other.id } })
  expect(await findResetLink(auth, other.reset)).toBeDefined()
  expect(await endAccessOf(db, 'nobody@example.com')).toBe(false)
})

test('a shop that comes out of a backup lets nobody in with what was open when it was made', async () => {
  const { auth, db } = shop.services
  const people = [await withEverythingOpen(), await withEverythingOpen()]
  const fresh = await signUp(auth, { email: 'fresh@example.com', password: PASSWORD }, HERE)
  const verification = (await makeLinkToken(auth, 'verification', 'fresh@example.com')) ?? ''
  await invite(db, { actor: 'command line', invitedBy: 'owner@example.com', email: 'guest@example.com', role: 'admin' })
  const { token: invitation } = await linkTo(shop, 'guest@example.com')
  expect(await findInvitation(auth, invitation)).toBeDefined()
  expect(await findVerification(auth, verification)).toBeDefined()

  for (const name of OPEN_TABLES) await db.execute(sql`delete from ${sql.identifier(name)}`)
  await forgetBrowsers(db)

  for (const { id, email, session, reset, remembered } of people) {
    expect(await findSession(auth, session)).toBeUndefined()
    expect(await findResetLink(auth, reset)).toBeUndefined()
    expect(await countRecoveryCodes(auth, id)).toBe(0)
    expect(await rememberedSince(db, email)).not.toEqual(remembered)
    expect(await signIn(auth, { email, password: PASSWORD }, HERE)).toMatchObject({ ok: true })
  }
  expect(fresh.ok && (await findSession(auth, fresh.value.token))).toBeUndefined()
  expect(await findVerification(auth, verification)).toBeUndefined()
  expect(await findInvitation(auth, invitation)).toBeUndefined()
  expect(await db.$count(passkeyChallenges)).toBe(0)
})
