import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifications } from '#platform/database/schema.ts'
import { mailsIn, mailTo } from '../../tests/support/mails.ts'
import { openShop, PASSWORD, type TestShop } from '../../tests/support/open-shop.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'
import { findSession } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const EXPIRED = { ok: false, problem: { kind: 'link-expired' } }

/** Asks for a link and takes its token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  await requestPasswordReset(shop.services.auth, email)
  const { text } = await mailTo(shop, email)
  const token = /\/reset-password\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('the mail has no link')
  return token
}

test('the link of the mail sets a new password, and the old one no longer opens the account', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  expect(await resetPassword(auth, { token, password: 'new password' })).toEqual({ ok: true, value: undefined })
  expect(await signIn(auth, { email, password: PASSWORD })).toMatchObject({ problem: { kind: 'wrong-credentials' } })
  expect(await signIn(auth, { email, password: 'new password' })).toMatchObject({ ok: true })
})

test('a link works once', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  await resetPassword(auth, { token, password: 'new password' })
  expect(await resetPassword(auth, { token, password: 'a thief’s password' })).toEqual(EXPIRED)
  expect(await signIn(auth, { email, password: 'new password' })).toMatchObject({ ok: true })
})

test('a link used twice at the same moment works once', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  const passwords = ['first password', 'second password', 'third password']
  const tried = await Promise.all(passwords.map((password) => resetPassword(auth, { token, password })))
  expect(tried.filter((each) => each.ok)).toHaveLength(1)
})

test('whoever was signed in before the reset is signed out on every device', async () => {
  const { auth } = shop.services
  const { email, cookies } = await shop.user()
  const headers = new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  expect((await findSession(auth, headers)).user?.email).toBe(email)
  await resetPassword(auth, { token: await tokenFor(email), password: 'new password' })
  expect((await findSession(auth, headers)).user).toBeUndefined()
})

test('a short password is refused and does not use up the link', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  expect(await resetPassword(auth, { token, password: '12345' })).toEqual({
    ok: false,
    problem: { kind: 'weak-password' },
  })
  expect(await resetPassword(auth, { token, password: '123456' })).toMatchObject({ ok: true })
})

test('after an hour the link has expired', async () => {
  const { auth, db } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  const [kept] = (await db.select().from(verifications)).filter((row) => row.identifier.includes(token))
  const minutesLeft = (Number(kept?.expiresAt) - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(58)
  expect(minutesLeft).toBeLessThanOrEqual(60)
  await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await resetPassword(auth, { token, password: 'new password' })).toEqual(EXPIRED)
})

test.each(['', 'junk', 'x'.repeat(200), '%00', "' or 1=1 --"])('a made-up link (%j) opens nothing', async (token) => {
  expect(await resetPassword(shop.services.auth, { token, password: 'new password' })).toEqual(EXPIRED)
})

test('an address without an account gets no mail, and the asker cannot tell', async () => {
  const { email } = await shop.user()
  await expect(requestPasswordReset(shop.services.auth, 'nobody@example.com')).resolves.toBeUndefined()
  // The mail that was asked for later is there: had the first one led to a mail, it would be there too.
  await tokenFor(email)
  expect((await mailsIn(shop)).filter((mail) => mail.to === 'nobody@example.com')).toEqual([])
})
