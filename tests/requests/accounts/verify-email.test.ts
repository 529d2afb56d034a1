import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { linkTo, mailsIn } from '../../support/data/mails.ts'
import type { Client } from '../../support/requests/client.ts'
import { signUpForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

async function signUp(): Promise<{ email: string; browser: Client; path: string; token: string }> {
  const [email, browser] = [somebody(), shop.visitor()]
  expect(toastOf(await browser.submit('/sign-in', signUpForm(email)))).toBe(SHOP_ANSWERS.accountCreated)
  return { email, browser, ...(await linkTo(shop, email)) }
}

async function isVerified(email: string): Promise<boolean> {
  const [user] = await shop.services.db.select({ at: users.verifiedAt }).from(users).where(eq(users.email, email))
  return user?.at != null
}

test('a new account is asked to confirm its address; the link does it where the account is signed in', async () => {
  const { email, browser, path, token } = await signUp()
  const asked = textOf(await browser.get('/account'))
  for (const part of ['Please confirm your address', 'Confirm your email address first']) expect(asked).toContain(part)
  expect(asked).not.toContain('Add a passkey')
  expect(textsOf(await browser.get(path), 'h1')).toEqual(['Confirm your email address'])
  expect(await isVerified(email)).toBe(false)
  expect(toastOf(await browser.submit(path, { token }))).toBe('Your email address is confirmed.')
  expect(await isVerified(email)).toBe(true)
  expect(textOf(await browser.get('/account'))).not.toContain('Please confirm your address')
})

test('elsewhere the link asks for the password, so that nobody confirms an account that somebody else made', async () => {
  const { email, path, token } = await signUp()
  const reader = shop.visitor()
  expect(textOf(await reader.get(path))).toContain('Password')
  const refused = await reader.post(path, { token, password: 'a wrong password' })
  expect(refused.status).toBe(400)
  expect(problemsOf(refused)).toEqual([SHOP_ANSWERS.invalidPassword])
  expect((await reader.post(path, { token })).status).toBe(400)
  expect(await isVerified(email)).toBe(false)
  expect(toastOf(await reader.submit(path, { token, password: PASSWORD }))).toBe('Your email address is confirmed.')
  expect(await isVerified(email)).toBe(true)
})

test('an unknown link says so', async () => {
  const page = await shop.visitor().get('/verify-email?token=unknown')
  expect(page.status).toBe(404)
  expect(textsOf(page, 'h1')).toEqual(['This link has expired'])
  expect((await shop.visitor().post('/verify-email?token=unknown', { token: 'unknown' })).status).toBe(404)
})

test('the account page mails another link', async () => {
  const { email, browser } = await signUp()
  const asked = await browser.submit('/account', { intent: 'verify' })
  expect(toastOf(asked)).toBe(`We mailed a link to ${email}.`)
  await expect.poll(async () => (await mailsIn(shop)).filter(({ to }) => to === email)).toHaveLength(2)
})
