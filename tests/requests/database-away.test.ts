import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { openServices } from '../../services.ts'
import { Client } from '../support/client.ts'
import { openLine } from '../support/far-shop.ts'
import { openShop, PASSWORD, type TestShop } from '../support/open-shop.ts'
import { problemsOf, textOf, toastOf } from '../support/read-page.ts'

let shop: TestShop
let line: Awaited<ReturnType<typeof openLine>>
/** The same shop, with its database at the end of a line that can be cut. */
let far: Awaited<ReturnType<typeof openServices>>
beforeAll(async () => {
  shop = await openShop()
  line = await openLine(shop.databaseUrl)
  const { config, auth, log } = shop.services
  far = await openServices({ config, databaseUrl: line.url, secret: auth.secret, log })
})
afterAll(async () => {
  line.mend()
  await far.close()
  line.close()
  await shop[Symbol.asyncDispose]()
})

test('while the database is away the account forms say so with 503, keep what was typed, and work again by themselves', async () => {
  const { email } = await shop.user()
  const form = { email, password: PASSWORD, confirmPassword: PASSWORD }
  const asked = [
    ['/sign-in', { ...form, intent: 'sign-up', email: `${newId()}@example.com` }],
    ['/sign-in', { ...form, intent: 'sign-in' }],
    ['/admin/sign-in', form],
    ['/forgot-password', form],
  ] as const
  line.cut()
  for (const [path, fields] of asked) {
    const page = await Client.inProcess(far).post(path, fields)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('retry-after'), path).toBe('5')
    expect(page.headers.get('cache-control'), path).toContain('no-store')
    expect(problemsOf(page), path).toContainEqual(expect.stringMatching(/Please try again\.$/))
    expect(page.html, path).toContain(`value="${fields.email}"`)
    expect(page.html, path).not.toContain(PASSWORD)
  }
  line.mend()
  const browser = Client.inProcess(far)
  expect(toastOf(await browser.submit('/sign-in', { intent: 'sign-in', email, password: PASSWORD }))).toBe(
    'Signed in successfully!',
  )
})

test('while the database is away /metrics says what it can, and leaves out what the database knows', async () => {
  const metrics = async () => (await Client.inProcess(far, '127.0.0.1').get('/metrics')).html
  expect(await metrics()).toMatch(/^shop_mails\{state="waiting"\} \d+$/m)
  line.cut()
  const away = await metrics()
  line.mend()
  expect(away).toMatch(/^shop_orders_placed_total \d+$/m)
  expect(away).not.toMatch(/^shop_(?:mails|oldest_waiting_mail_seconds)[ {]/m)
})

test('while the database is away nobody is shown as signed out, and a page that needs it says so in its frame', async () => {
  const { user, browser: near } = await shop.shopper()
  const browser = Client.inProcess(far)
  for (const [name, value] of near.cookies) browser.cookies.set(name, value)
  line.cut()
  const home = await browser.get('/')
  expect(home.html).not.toContain('href="/sign-in"')
  expect(home.html).toContain('href="/account"')
  for (const path of ['/cart', '/checkout', '/orders', '/account']) {
    const page = await browser.get(path)
    expect(page.status, path).toBe(503)
    expect(page.headers.get('retry-after'), path).toBe('5')
    expect(page.html, path).toContain('This page could not be loaded')
    expect(page.html, path).toContain('Search products')
  }
  expect(toastOf(await browser.submit('/sign-out', { from: '/blog' }))).toBe('Failed to sign out')
  line.mend()
  expect(textOf(await browser.get('/'))).toContain(user.email)
  expect(toastOf(await browser.submit('/sign-out', {}))).toBe('Signed out successfully')
})
