import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { linkTo, mailsIn, mailTo } from '../../support/data/mails.ts'
import type { Client } from '../../support/requests/client.ts'
import { signInForm, signUpForm, somebody } from '../../support/requests/credentials.ts'
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

describe('a forgotten password', () => {
  test('is replaced through the link of the mail; every older session ends', async () => {
    const { browser, user } = await shop.shopper()
    const visitor = shop.visitor()
    const asked = await visitor.post('/forgot-password', { email: user.email })
    expect(asked.status).toBe(200)
    const [mail, { path, token }] = [await mailTo(shop, user.email), await linkTo(shop, user.email)]
    expect(mail.html).toContain(path)
    expect(mail.messageId).not.toContain(token)
    const form = await visitor.get(path)
    expect(textsOf(form, 'h1')).toEqual(['Choose a new password'])
    const fields = { token, password: 'new password', confirmPassword: 'new password' }
    const changed = await visitor.submit('/reset-password', fields)
    expect(toastOf(changed)).toBe('Your password is changed. Please sign in with it.')
    expect((await browser.get('/orders')).location).toBe('/')
    expect((await visitor.post('/sign-in', signInForm(user.email))).status).toBe(400)
    const entered = await visitor.submit('/sign-in', signInForm(user.email, 'new password'))
    expect(toastOf(entered)).toBe(SHOP_ANSWERS.signedIn)
    const again = await visitor.post('/reset-password', fields)
    expect(again.status).toBe(400)
    for (const page of [again, await visitor.get(path)]) {
      expect(textOf(page)).toContain('This link has expired or was used already.')
      expect(page.html).not.toContain('name="confirmPassword"')
    }
  })

  test('of an admin asks for ten characters, and leads to the back office', async () => {
    const { user } = await openAdmin(shop)
    const token = (await makeLinkToken(shop.services.auth, 'reset', user.email)) ?? ''
    const visitor = shop.visitor()
    expect(textOf(await visitor.get(`/reset-password?token=${token}`))).toContain('At least 10 characters')
    const password = 'a longer one for Saturn'
    const changed = await visitor.post('/reset-password', { token, password, confirmPassword: password })
    expect([changed.status, changed.location]).toEqual([303, '/admin/sign-in'])
    // The form says nothing of a denied access to somebody who came on the right way.
    expect(textOf(await visitor.get('/admin/sign-in'))).not.toContain('Access denied')
    const { user: shopper } = await shop.shopper()
    const other = (await makeLinkToken(shop.services.auth, 'reset', shopper.email)) ?? ''
    expect(textOf(await visitor.get(`/reset-password?token=${other}`))).toContain('At least 6 characters')
  })

  test('gets the same answer whether or not the address has an account', async () => {
    const { email } = await shop.user()
    const [known, unknown] = [email, somebody()].map((each) => shop.visitor().post('/forgot-password', { email: each }))
    const said = async (page: typeof known, address: string) =>
      textOf((await page) ?? { html: '' }).replaceAll(address, '')
    expect(await said(known, email)).toBe((await said(unknown, '')).replace(/\S+@example\.com/, ''))
  })

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@example.com`, 'a@b.com\r\nBcc: all@example.com'])(
    'asked for with %j is refused beside the field',
    async (email) => {
      const page = await shop.visitor().post('/forgot-password', { email })
      expect(page.status).toBe(400)
      expect(problemsOf(page)).toHaveLength(1)
    },
  )

  test('with two different new passwords says what is wrong', async () => {
    const visitor = shop.visitor()
    const { email } = await shop.user()
    const token = (await makeLinkToken(shop.services.auth, 'reset', email)) ?? ''
    const typed = { token, password: '123456', confirmPassword: '1234567' }
    const different = await visitor.post(`/reset-password?token=${token}`, typed)
    expect(different.status).toBe(400)
    expect(problemsOf(different)).toContain(SHOP_ANSWERS.passwordsDiffer)
    const without = await visitor.get('/reset-password')
    expect(textOf(without)).toContain('This link has expired or was used already.')
    expect(textOf(without)).toContain('Ask for a new link')
  })
})
