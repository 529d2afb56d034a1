import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#domain/outbox/mail-table.ts'
import { linkTo, mailsIn } from '../../../tests/support/data/mails.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { passwordResets } from '../account-tables.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'

const shop = shopForFile()

const EXPIRED = { ok: false, problem: { kind: 'link-expired' } }

/** Asks for a link and takes its token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  await requestPasswordReset(shop.services.db, email)
  return (await linkTo(shop, email, 'password')).token
}

test('a link used twice at the same moment works once', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  const passwords = ['first password', 'second password', 'third password']
  const tried = await Promise.all(passwords.map((password) => resetPassword(auth, { token, password })))
  expect(tried.filter((each) => each.ok)).toHaveLength(1)
})

test('a short password is refused and does not use up the link', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  const refused = { ok: false, problem: { kind: 'weak-password' } }
  expect(await resetPassword(auth, { token, password: '12345' })).toEqual(refused)
  expect(await resetPassword(auth, { token, password: '123456' })).toMatchObject({ ok: true })
})

test('after an hour the link has expired; its stored hash opens nothing', async () => {
  const { auth, db } = shop.services
  const { id, email } = await shop.user()
  const token = await tokenFor(email)
  const own = eq(passwordResets.userId, id)
  const [stored] = await db.select().from(passwordResets).where(own)
  const minutesLeft = (Number(stored?.expiresAt) - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(58)
  expect(minutesLeft).toBeLessThanOrEqual(60)
  expect(await resetPassword(auth, { token: stored?.tokenHash ?? '', password: 'new password' })).toEqual(EXPIRED)
  expect(JSON.stringify(await db.select().from(mails))).not.toContain(token)
  const past = { expiresAt: new Date(Date.now() - 1) }
  await db.update(passwordResets).set(past).where(own)
  expect(await resetPassword(auth, { token, password: 'new password' })).toEqual(EXPIRED)
})

test.each(['', 'junk', 'x'.repeat(200), '%00', "' or 1=1 --"])('a made-up link (%j) opens nothing', async (token) => {
  expect(await resetPassword(shop.services.auth, { token, password: 'new password' })).toEqual(EXPIRED)
})

test('an address without an account gets no mail, the asker cannot tell, and nothing is stored', async () => {
  const { db } = shop.services
  const { email } = await shop.user()
  await requestPasswordReset(db, 'nobody@example.com')
  // The mail that was asked for later is there: had the first one led to a mail, it would be there too.
  await tokenFor(email)
  expect((await mailsIn(shop)).filter((mail) => mail.to === 'nobody@example.com')).toEqual([])
  expect(await db.select().from(mails).where(eq(mails.toEmail, 'nobody@example.com'))).toEqual([])
})
