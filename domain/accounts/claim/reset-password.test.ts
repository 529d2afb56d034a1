import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#domain/outbox/mail-table.ts'
import { mailsIn, mailTo } from '../../../tests/support/data/mails.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { passwordResets } from '../account-tables.ts'
import { makeLinkToken } from './make-link.server.ts'
import { requestPasswordReset, resetPassword } from './reset-password.server.ts'

const shop = shopForFile()

const EXPIRED = { ok: false, problem: { kind: 'link-expired' } }

/** Asks for a link and takes its token out of the mail. */
async function tokenFor(email: string): Promise<string> {
  await requestPasswordReset(shop.services.db, email)
  const { text } = await mailTo(shop, email, 'password')
  const token = /\/reset-password\?token=(\S+)/.exec(text)?.[1]
  if (token === undefined) throw new Error('the mail has no link')
  return token
}

test('a link used twice at the same moment works once', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const token = await tokenFor(email)
  const passwords = ['first password', 'second password', 'third password']
  const tried = await Promise.all(passwords.map((password) => resetPassword(auth, { token, password })))
  expect(tried.filter((each) => each.ok)).toHaveLength(1)
})

test('a used link takes the others with it that were asked for', async () => {
  const { auth } = shop.services
  const { email } = await shop.user()
  const [first, second] = [await makeLinkToken(auth, 'reset', email), await makeLinkToken(auth, 'reset', email)]
  expect(await resetPassword(auth, { token: second ?? '', password: 'new password' })).toMatchObject({ ok: true })
  expect(await resetPassword(auth, { token: first ?? '', password: 'another one' })).toEqual(EXPIRED)
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
  await db
    .update(passwordResets)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(own)
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
