import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { passwords, sessions } from '#domain/accounts/account-tables.ts'
import { hashPassword } from '#domain/accounts/password/password-hash.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { signInForm } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()

const DENIED = ADMIN_TEXTS.accessDenied
const ENDED = 'Your session has ended. Please sign in again.'
const OUTSIDERS: [string, () => Promise<Client>, string, string][] = [
  ['a visitor', async () => shop.visitor(), 'This is the back office. Please sign in as an admin.', ENDED],
  ['a shopper', async () => (await shop.shopper()).browser, DENIED, DENIED],
]

describe.each(OUTSIDERS)('%s', (_, enter, notice, refusal) => {
  test('sees the Admin Login form and nothing of the back office', async () => {
    const page = await (await enter()).get('/admin/orders')
    expect(textsOf(page, 'h1')).toEqual([ADMIN_TEXTS.adminLogin])
    expect(textOf(page)).toContain(notice)
    for (const part of ['Email', 'Password', 'Sign In', 'Forgot password?']) expect(textOf(page)).toContain(part)
    for (const part of ['Dashboard', SHOP_TEXTS.signOut, 'Export']) expect(textOf(page)).not.toContain(part)
    expect((await (await enter()).post('/admin/orders', {})).html).toContain(refusal)
    expect(page.html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  })
})

test('an admin gets in everywhere, and no cache stores the pages', async () => {
  const { browser } = await openAdmin(shop)
  for (const path of ['/admin', '/admin/products', '/admin/orders', '/admin/orders.csv', '/admin/blogs']) {
    const page = await browser.get(path)
    expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-store'])
  }
  expect((await browser.get('/admin/nowhere')).status).toBe(404)
  expect((await browser.get('/')).html).toContain('<meta name="robots" content="index, follow"/>')
})

test('an ended session is no missing right', async () => {
  const { browser, user } = await openAdmin(shop)
  await shop.services.db.delete(sessions).where(eq(sessions.userId, user.id))
  for (const answer of [
    await browser.get('/admin/orders'),
    await browser.get('/admin/orders.data'),
    await browser.post('/admin/orders', {}),
  ]) {
    expect([answer.status, answer.html]).toEqual([403, expect.stringContaining(ENDED)])
    expect(answer.html).not.toContain(DENIED)
  }
})

describe('at the Admin Login', () => {
  const signIn = (browser: Client, email: string, password = PASSWORD, from = '/admin/orders'): Promise<Page> =>
    browser.post('/admin/sign-in', { email, password, from })

  test('an admin is let in, is told so, and gets the page that was asked for', async () => {
    const { user } = await openAdmin(shop)
    const browser = shop.visitor()
    const answer = await signIn(browser, user.email)
    expect([answer.status, answer.location]).toEqual([303, '/admin/orders'])
    const page = await browser.get('/admin/orders')
    expect(toastOf(page)).toBe(ADMIN_TEXTS.loggedIn)
    expect(textsOf(page, 'h1')).toEqual(['Orders'])
  })

  test('a wrong password, or an unknown address, is answered alike', async () => {
    const { user } = await openAdmin(shop)
    for (const [email, password] of [
      [user.email, 'press stop'],
      ['nobody@example.com', PASSWORD],
    ] as const) {
      const page = await signIn(shop.visitor(), email, password)
      expect([page.status, ...problemsOf(page)]).toEqual([403, ADMIN_TEXTS.invalidCredentials])
      expect(page.html).toContain(`value="${email}"`)
      expect(page.html).not.toContain(password)
    }
  })

  test('an admin with a shopper’s short password is told to choose another one, here and in the shop', async () => {
    const { user } = await openAdmin(shop)
    const hash = await hashPassword('short 1')
    await shop.services.db.update(passwords).set({ hash }).where(eq(passwords.userId, user.id))
    const text = 'The back office needs a longer password. We mailed you a link to choose one.'
    const here = await signIn(shop.visitor(), user.email, 'short 1')
    expect([here.status, ...problemsOf(here)]).toEqual([403, text])
    const there = await shop.visitor().post('/sign-in', signInForm(user.email, 'short 1'))
    expect([there.status, ...problemsOf(there)]).toEqual([400, text])
  })

  test('somebody without the right is signed out again', async () => {
    const { user, browser } = await shop.shopper()
    const page = await signIn(browser, user.email)
    expect([page.status, ...problemsOf(page)]).toEqual([403, ADMIN_TEXTS.notAnAdmin])
    expect(textOf(await browser.get('/'))).not.toContain(user.email)
    expect((await browser.get('/orders')).location).toBe('/')
  })

  test('empty fields are asked for, and nobody is sent to another site', async () => {
    const page = await signIn(shop.visitor(), ' ', '')
    expect(problemsOf(page)).toEqual([SHOP_ANSWERS.fillIn, SHOP_ANSWERS.fillIn])
    const { user } = await openAdmin(shop)
    expect((await signIn(shop.visitor(), user.email, PASSWORD, 'https://evil.com/admin')).location).toBe('/admin')
  })
})
