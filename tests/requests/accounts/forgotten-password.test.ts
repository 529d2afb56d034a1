import { describe, expect, test } from 'vitest'
import { makeLinkToken } from '#domain/accounts/claim/make-link.server.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { mailTo } from '../../support/data/mails.ts'
import { signInForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

describe('a forgotten password', () => {
  test('is replaced through the link of the mail; every older session ends', async () => {
    const { browser, user } = await shop.shopper()
    const visitor = shop.visitor()
    const asked = await visitor.post('/forgot-password', { email: user.email })
    expect(asked.status).toBe(200)
    const mail = await mailTo(shop, user.email)
    const link = /http:\/\/localhost:3000(\/reset-password\?token=(\S+))/.exec(mail.text)
    expect(mail.html).toContain(link?.[0])
    expect(mail.messageId).not.toContain(link?.[2])
    const form = await visitor.get(link?.[1] ?? '')
    expect(textsOf(form, 'h1')).toEqual(['Choose a new password'])
    const fields = { token: link?.[2] ?? '', password: 'new password', confirmPassword: 'new password' }
    const changed = await visitor.submit('/reset-password', fields)
    expect(toastOf(changed)).toBe('Your password is changed. Please sign in with it.')
    expect((await browser.get('/orders')).location).toBe('/')
    expect((await visitor.post('/sign-in', signInForm(user.email))).status).toBe(400)
    const entered = await visitor.submit('/sign-in', signInForm(user.email, 'new password'))
    expect(toastOf(entered)).toBe(SHOP_ANSWERS.signedIn)
    const again = await visitor.post('/reset-password', fields)
    expect(again.status).toBe(400)
    for (const page of [again, await visitor.get(link?.[1] ?? '')]) {
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
