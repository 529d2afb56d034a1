import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { sessions } from '#domain/accounts/account-tables.ts'
import { carts } from '#domain/cart/cart-table.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { openAdmin, openHelper } from '../../support/data/admin.ts'
import {
  adminWithCodes,
  codeOf,
  codesIn,
  halfSignedIn,
  secretIn,
  setUpCodes,
  withoutFactor,
} from '../../support/data/factors.ts'
import { linkTo } from '../../support/data/mails.ts'
import type { Client, Page } from '../../support/requests/client.ts'
import { passwordForm, somebody } from '../../support/requests/credentials.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { openShop, PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const SECURITY = '/admin/security'
const RULES = '/admin/settings/security'

const shop = shopForFile()

/** Makes a time of the user's sessions lie in the past. */
async function age(userId: string, column: 'adminSeenAt' | 'passwordAt' | 'secondFactorAt', minutes: number) {
  const past = sql`now() - ${minutes} * interval '1 minute'`
  await shop.services.db
    .update(sessions)
    .set({ [column]: past })
    .where(eq(sessions.userId, userId))
}

async function signIn(email: string): Promise<Client> {
  const browser = shop.visitor()
  await browser.post('/admin/sign-in', { email, password: PASSWORD })
  return browser
}

describe('one-time codes', () => {
  test('are switched on by the first right code, with ten recovery codes', async () => {
    const { browser, user } = await openAdmin(shop)
    const started = await browser.post(SECURITY, { intent: 'start-codes' })
    const secret = secretIn(started)
    expect(started.html).toContain('aria-label="QR code"')
    const refused = await browser.post(SECURITY, { intent: 'confirm-codes', code: '000000' })
    expect([refused.status, secretIn(refused)]).toEqual([400, secret])
    expect(textOf(await (await signIn(user.email)).get('/admin'))).toContain('Dashboard')
    const page = await browser.post(SECURITY, { intent: 'confirm-codes', code: await codeOf(secret) })
    expect(new Set(codesIn(page)).size).toBe(10)
    expect(textOf(await browser.get('/admin'))).toContain('Dashboard')
  })

  test('are asked for after the password, and each is good once', async () => {
    const { user, secret } = await adminWithCodes(shop)
    const browser = await signIn(user.email)
    const asked = await browser.get('/admin/orders?search=mario')
    const question = await browser.get(asked.location ?? '')
    expect(toastOf(question)).toBeUndefined()
    expect(question.html).toContain('autofocus="" name="code"')
    expect(asked.location).toBe('/admin/confirm?to=%2Fadmin%2Forders%3Fsearch%3Dmario')
    const code = await codeOf(secret, 1)
    const entered = await browser.post('/admin/confirm?to=/admin/orders', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    })
    expect([entered.status, entered.location]).toEqual([303, '/admin/orders'])
    expect(toastOf(await browser.get('/admin/orders'))).toBe(ADMIN_TEXTS.loggedIn)
    const other = await signIn(user.email)
    const again = await other.post('/admin/confirm', { code })
    expect(again.status).toBe(400)
    expect(problemsOf(again)[0]).toBe('This code is wrong, or was used already. Codes change every 30 seconds.')
    expect(again.html).toMatch(/<input[^>]*name="code"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="code"/)
    expect((await other.get('/admin')).location).toContain('/admin/confirm')
  })

  test('can be left to somebody else: the session ends, and the login is there again', async () => {
    const { user } = await adminWithCodes(shop)
    const browser = await signIn(user.email)
    expect(textsOf(await browser.get('/admin/confirm'), 'button')).toContain('Sign in as somebody else')
    const login = await browser.submit('/admin/confirm', { intent: 'leave' })
    expect(textsOf(login, 'h1')).toEqual([ADMIN_TEXTS.adminLogin])
    expect(textOf(await browser.get('/'))).not.toContain(user.email)
  })

  test('can be replaced by a recovery code, once', async () => {
    const { user, recovery } = await adminWithCodes(shop)
    const [code = ''] = recovery
    expect((await (await signIn(user.email)).post('/admin/confirm', { code: code.toUpperCase() })).status).toBe(303)
    expect((await (await signIn(user.email)).post('/admin/confirm', { code })).status).toBe(400)
  })

  test('are guessed ten times at most, then wait', async () => {
    await using limited = await openShop({ RATE_LIMIT: 'on' })
    const { browser } = await openAdmin(limited)
    await setUpCodes(browser)
    const statuses = []
    for (let n = 0; n < 11; n += 1) statuses.push((await browser.post('/admin/confirm', { code: '123456' })).status)
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(400))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the password of an admin alone, while the second factor is still asked for', () => {
  test('brings the account neither a cart nor an address, at the checkout either', async () => {
    const { user, secret } = await adminWithCodes(shop)
    const { db } = shop.services
    const browser = shop.visitor()
    const { id } = await shop.product()
    await browser.post('/cart', { intent: 'add', productId: id })
    const form = { intent: 'sign-in', email: user.email, password: PASSWORD, deliveryAddress: 'a thief’s street' }
    const answer = await browser.post('/checkout', form)
    expect(answer.location).toBe('/admin/confirm')
    expect(await findDeliveryDetails(db, user.id)).toBeUndefined()
    expect(await db.$count(carts, eq(carts.userId, user.id))).toBe(0)
    await browser.post('/admin/confirm', { code: await codeOf(secret, 1) })
    expect((await browser.get('/cart')).html).toContain(id)
  })

  test('is enough to leave, and with the code to go on', async () => {
    const { browser, secret } = await halfSignedIn(shop)
    const confirmed = await browser.post('/admin/confirm?to=/account', { code: await codeOf(secret, 1) })
    expect(confirmed.location).toBe('/account')
    expect((await browser.get('/account')).status).toBe(200)
    const other = await halfSignedIn(shop)
    await other.browser.post('/sign-out', {})
    expect((await other.browser.get('/account')).location).toBe('/sign-in')
  })
})

test('an admin who has to set up a second factor sees no other admins before', async () => {
  const other = await openAdmin(shop)
  const { browser, user } = await withoutFactor(shop)
  const page = await browser.get(SECURITY)
  expect(textOf(page)).toContain('This shop requires a second factor.')
  expect(page.html).not.toContain(other.user.email)
  expect((await browser.get('/checkout')).location).toBe(SECURITY)
  await setUpCodes(browser)
  expect(textOf(await browser.get(SECURITY))).toContain(user.email)
  expect((await browser.get('/account')).status).toBe(200)
  await browser.post(RULES, { intent: 'security', adminIdleMinutes: '30' })
})

const linkIn = (page: Page, text: string) =>
  [...page.html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].find(([, , label]) => label === text)?.[1]

/** The page starts the download, and offers the way back to where it was asked for. */
function expectDownload(answer: Page, file: string, page: string) {
  expect(answer.html).toContain(`content="0;url=${file}"`)
  expect(linkIn(answer, 'Back to the page')).toBe(page)
}

describe('the back office', () => {
  test('closes after half an hour without a visit, and a form that comes later changes nothing', async () => {
    const { browser, user } = await openAdmin(shop)
    await age(user.id, 'adminSeenAt', 29)
    expect((await browser.get('/admin')).status).toBe(200)
    await age(user.id, 'adminSeenAt', 31)
    const closed = await browser.get('/admin/products')
    expect(closed.status).toBe(403)
    expect(textOf(closed)).toContain('The back office closes after 30 minutes without a visit. Please sign in again.')
    expect((await browser.post(SECURITY, { intent: 'invite', email: 'a@example.com' })).status).toBe(403)
    expect((await browser.post('/admin/confirm', { password: PASSWORD })).status).toBe(403)
    expect(textOf(await browser.get('/'))).toContain(user.email)
    await browser.post('/admin/sign-in', { email: user.email, password: PASSWORD })
    expect((await browser.get('/admin/products')).status).toBe(200)
  })

  test.each([
    [SECURITY, undefined],
    ['/admin/orders.csv?search=mario', '/admin/orders?search=mario'],
    ['/admin/spreadsheets/export/customers', '/admin/spreadsheets'],
    ['/account.json', '/account'],
  ])('asks again for the password before %s', async (path, page) => {
    const { browser, user } = await openAdmin(shop)
    expect((await browser.get(path)).status).toBe(200)
    await age(user.id, 'passwordAt', 11)
    const asked = (await browser.get(path)).location ?? ''
    expect(asked).toBe(`/admin/confirm?to=${encodeURIComponent(path)}`)
    const wrong = await browser.post(asked, { password: 'not this one' })
    expect([wrong.status, problemsOf(wrong)]).toEqual([400, ['This is not your password.']])
    const right = await browser.post(asked, { password: PASSWORD })
    if (page === undefined) expect(right.location).toBe(path)
    else expectDownload(right, path, page)
    expect((await browser.get(path)).status).toBe(200)
  })

  test('leads nowhere else after the confirmation', async () => {
    const { browser } = await openAdmin(shop)
    const answer = await browser.post('/admin/confirm?to=https://evil.example/', { password: PASSWORD })
    expect(answer.location).toBe('/admin')
  })

  test('takes five minutes to twelve hours', async () => {
    const { browser } = await openAdmin(shop)
    for (const typed of ['4', '721', 'soon', '7.5', ''])
      expect((await browser.post(RULES, { intent: 'security', adminIdleMinutes: typed })).status, typed).toBe(400)
    expect(toastOf(await browser.submit(RULES, { intent: 'security', adminIdleMinutes: '45' }))).toBe(
      'The settings are saved.',
    )
    expect((await browser.get(RULES)).html).toContain('value="45"')
    expect((await browser.get(SECURITY)).html).toContain(`href="${RULES}"`)
    expect(textOf(await browser.get('/admin/audit?kind=settings'))).toContain('45')
    await browser.post(RULES, { intent: 'security', adminIdleMinutes: '30' })
  })
})

describe('an invitation', () => {
  async function invite(email: string) {
    const { browser, user } = await openAdmin(shop)
    expect(toastOf(await browser.submit(SECURITY, { intent: 'invite', email }))).toBe(
      `The invitation to ${email} was only written to a file, because no mail server is set.`,
    )
    const { text, path, token } = await linkTo(shop, email, 'Open the back office')
    expect(text).toContain(user.email)
    return { browser, path, token }
  }

  test('makes its reader an admin, once, with a password that is long enough and not a common one', async () => {
    const email = somebody()
    const { path, token } = await invite(email)
    const reader = shop.visitor()
    expect(textsOf(await reader.get(path), 'h1')).toEqual(['Run the shop'])
    for (const password of ['short one', 'qwertyuiop', 'Password123'])
      expect((await reader.post(path, { token, password })).status, password).toBe(400)
    const accepted = await reader.post(path, { token, password: 'green hill zone' })
    expect([accepted.status, accepted.location]).toEqual([303, '/admin'])
    expect((await reader.get('/admin')).status).toBe(200)
    expect((await shop.visitor().post(path, { token, password: 'green hill zone' })).status).toBe(404)
  })

  test('can be withdrawn', async () => {
    const email = somebody()
    const { browser, path } = await invite(email)
    for (const press of [1, 2]) {
      await browser.post(SECURITY, { intent: 'withdraw', email })
      expect([press, (await shop.visitor().get(path)).status]).toEqual([press, 404])
    }
    const log = textOf(await browser.get('/admin/audit?kind=admin'))
    expect(log.split(`withdrew the invitation of ${email}`)).toHaveLength(2)
    expect((await browser.post(SECURITY, { intent: 'invite', email: 'nobody' })).html).toContain('value="nobody"')
  })
})

test('an admin removes another one, who is out at once, but not themselves', async () => {
  const [one, other] = [await openAdmin(shop), await openAdmin(shop)]
  await one.browser.post(SECURITY, { intent: 'remove-admin', email: one.user.email })
  expect((await one.browser.get('/admin')).status).toBe(200)
  await one.browser.post(SECURITY, { intent: 'remove-admin', email: other.user.email })
  expect((await other.browser.get('/admin')).status).toBe(403)
})

test('passkeys of an account change only after its password was typed; an admin’s only in the back office', async () => {
  const { browser, user } = await shop.shopper()
  await age(user.id, 'passwordAt', 11)
  expect((await browser.post('/account', { intent: 'add-passkey', passkey: '{}' })).status).toBe(403)
  expect((await browser.post('/account', { intent: 'prove', ownPassword: 'not this' })).status).toBe(400)
  expect((await browser.post('/account', { intent: 'prove', ownPassword: PASSWORD })).status).toBe(303)
  expect((await browser.post('/account', { intent: 'add-passkey', passkey: '{}' })).status).toBe(303)
  const owner = await openAdmin(shop)
  for (const intent of ['add-passkey', 'remove-passkey'])
    expect((await owner.browser.post('/account', { intent, passkey: '{}' })).status).toBe(403)
})

test('a passkey that no authenticator made is refused, wherever it is sent', async () => {
  const { browser, user } = await openAdmin(shop)
  const shopper = await shop.shopper()
  const junk = ['', 'x', '{', 'null', '[]', '[[[]]]', '{}', '{"id":{"$ne":1}}', '{"id":"\\ud800"}']
  const nearly = ['\\u0000', user.id].map((id) => `{"id":"${id}","rawId":"${id}","type":"public-key","response":{}}`)
  for (const passkey of [...junk, ...nearly]) {
    for (const [path, refused] of [
      ['/sign-in', 400],
      ['/admin/sign-in', 400],
      ['/checkout', 302],
    ] as const) {
      const visitor = shop.visitor()
      const { status } = await visitor.post(path, { intent: 'sign-in', passkey })
      expect([status, visitor.cookies.has('cartridge_session')], path + passkey).toEqual([refused, false])
    }
    expect((await browser.post('/admin/confirm', { passkey })).status, passkey).toBe(400)
    const added = await browser.submit(SECURITY, { intent: 'add-passkey', passkey })
    expect(toastOf(added), passkey).toBe('The passkey was not accepted. Please try again.')
    const own = await shopper.browser.submit('/account', { intent: 'add-passkey', passkey })
    expect(toastOf(own), passkey).toBe('The passkey was not accepted. Please try again.')
  }
})

test.each([
  ['an admin', openAdmin],
  ['a helper', openHelper],
])('the new password of %s is long enough and not a common one', async (_, enter) => {
  const { browser } = await enter(shop)
  for (const password of ['nine char', 'q1w2e3r4t5']) {
    const refused = await browser.post('/account', passwordForm(PASSWORD, password))
    const rule = 'A password of the back office needs at least 10 characters and must not be a common one'
    expect([refused.status, textOf(refused)]).toEqual([400, expect.stringContaining(rule)])
  }
  expect((await browser.post('/account', passwordForm(PASSWORD, 'chemical plant zone'))).status).toBe(303)
})
