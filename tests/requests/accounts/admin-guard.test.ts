import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invitations, passwords, sessions } from '#domain/accounts/account-tables.ts'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { hasCodes } from '#domain/accounts/factors/one-time-codes.server.ts'
import { hashPassword } from '#domain/accounts/password/password-hash.server.ts'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { spreadsheets } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { appoint } from '../../support/data/appoint.ts'
import { codeOf, secretIn } from '../../support/data/factors.ts'
import { type Client, inParts, type Page } from '../../support/requests/client.ts'
import { signInForm } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'

const shop = shopForFile()
beforeAll(async () => {
  // The last admin cannot be removed.
  await appoint(shop.services.auth, await shop.user())
})

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

const FILE = new File(['Name,Price\nLate,1.00\n'], 'late.csv')
const INVITED = { intent: 'invite', email: 'friend@example.com' }
const preset = () => shop.services.config.imageUpload.preset

test.each<[string, string, () => URLSearchParams | FormData]>([
  ['an invitation', SECURITY, () => new URLSearchParams(INVITED)],
  ['an invitation in parts', SECURITY, () => inParts(INVITED)],
  ['a post', '/admin/blogs', () => inParts({ intent: 'create', title: 'Late', paragraph1: 'Late' }, FILE)],
  ['a draft', '/admin/products', () => inParts({ intent: 'draft', name: 'Late' }, FILE)],
  ['a spreadsheet', '/admin/spreadsheets', () => inParts({ kind: 'products' }, FILE)],
  ['a picture', '/images/upload', () => inParts({ upload_preset: preset() }, FILE)],
])('an admin who is removed while %s arrives is refused, and nothing is stored', async (_, path, formOf) => {
  const { db } = shop.services
  const { user, browser } = await openAdmin(shop)
  expect((await browser.postLate(path, formOf(), () => removeRole(db, user.email))).status).toBe(403)
  for (const table of [invitations, blogs, products, spreadsheets]) expect(await db.$count(table)).toBe(0)
})

test('a session that ends while its form arrives changes nothing', async () => {
  const { auth, db } = shop.services
  const { user, browser } = await openAdmin(shop)
  const code = await codeOf(secretIn(await browser.post(SECURITY, { intent: 'start-codes' })))
  const end = () => db.delete(sessions).where(eq(sessions.userId, user.id))
  const answer = await browser.postLate(SECURITY, new URLSearchParams({ intent: 'confirm-codes', code }), end)
  expect(answer.status).toBe(403)
  expect(await hasCodes(auth, user.id)).toBe(false)
  const shopper = await shop.shopper()
  const change = { intent: 'prove', ownPassword: PASSWORD }
  const late = await shopper.browser.postLate('/account', new URLSearchParams(change), () =>
    db.delete(sessions).where(eq(sessions.userId, shopper.user.id)),
  )
  expect(late.status).toBe(401)
})

test('an admin’s form that carries no file is not read into memory beyond a megabyte', async () => {
  const { browser } = await openAdmin(shop)
  const sent = (size: number) => {
    const body = inParts({ intent: 'end-others', x: 'x'.repeat(size) })
    return browser.get(SECURITY, { method: 'POST', body, headers: { origin: browser.origin } })
  }
  expect((await sent(900_000)).status).toBe(303)
  expect((await sent(1_100_000)).status).toBe(413)
})
