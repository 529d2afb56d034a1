import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { admins } from '#platform/database/schema.ts'
import { openAdmin } from '../support/admin.ts'
import type { Client, Page } from '../support/client.ts'
import { openShop, PASSWORD, type TestShop } from '../support/open-shop.ts'
import { plantOrder } from '../support/plant-orders.ts'
import { problemsOf, textOf, textsOf, toastOf } from '../support/read-page.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await plantOrder(shop.services.db, { email: 'secret@example.com' })
})
afterAll(() => shop[Symbol.asyncDispose]())

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined }

/** Every address below /admin in the route table; what is in braces becomes an id. */
function addresses(entries: Entry[], above: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const here =
      path === undefined ? above : `${above}/${path.replace(/:\w+/g, 'tbESXTQ1MkwlSSXZCOm6').replace('*', 'nowhere')}`
    return [here, ...addresses(children, here)]
  })
}

/** The doors of the back office; tests/requests/admin-security.test.ts knocks at the second one. */
const OPEN = ['/admin/sign-in', '/admin/confirm']
const all = [...new Set(addresses(await routes, '').filter((path) => /^\/admin(?:\/|$)/.test(path)))]
const guarded = all.filter((path) => !OPEN.includes(path))

test('the route table has the addresses that the specification names', () => {
  expect(guarded).toEqual(
    expect.arrayContaining(['/admin', '/admin/products', '/admin/orders', '/admin/orders.csv', '/admin/blogs']),
  )
})

const DENIED = 'Access denied. Please check your admin permissions.'
const OUTSIDERS: [string, () => Promise<Client>, string][] = [
  ['a visitor', async () => shop.visitor(), 'This is the back office. Please sign in as an admin.'],
  ['a shopper', async () => (await shop.shopper()).browser, DENIED],
]

describe.each(OUTSIDERS)('%s', (_, enter, notice) => {
  test.each(guarded)('is refused at %s, as a page, a form and data', async (path) => {
    const browser = await enter()
    const answers = [
      await browser.get(path),
      await browser.get(`${path}?search=x`),
      await browser.post(path, { intent: 'delete', id: 'tbESXTQ1MkwlSSXZCOm6' }),
      await browser.get(`${path}.data`),
      await browser.post(`${path}.data`, { intent: 'delete' }),
      await browser.get(`${path}.data?_routes=routes%2Fadmin%2Forders`),
      await browser.get(`${path}.data?_routes=root`),
    ]
    // Data of a download's address asks for the download itself, or for nothing that is there.
    expect(answers.map((answer) => answer.status).filter((status) => status !== 403 && status !== 404)).toEqual([])
    expect(answers.slice(0, 3).map((answer) => answer.status)).toEqual([403, 403, 403])
    for (const { html } of answers) expect(html).not.toContain('secret@example.com')
    for (const { html } of answers.slice(0, 2)) expect(html).toContain(notice)
    expect(answers[2]?.html).toContain(DENIED)
  })

  test('sees the Admin Login form and nothing of the back office', async () => {
    const page = await (await enter()).get('/admin/orders')
    expect(textsOf(page, 'h1')).toEqual(['Admin Login'])
    expect(textOf(page)).toContain(notice)
    for (const part of ['Email', 'Password', 'Sign In', 'Forgot password?']) expect(textOf(page)).toContain(part)
    for (const part of ['Dashboard', 'Sign Out', 'Export']) expect(textOf(page)).not.toContain(part)
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

test('the right ends with its record, in the middle of a session', async () => {
  await using own = await openShop()
  const { browser } = await openAdmin(own)
  expect((await browser.get('/admin')).status).toBe(200)
  await own.services.db.delete(admins)
  expect((await browser.get('/admin')).status).toBe(403)
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
    expect(toastOf(page)).toBe('Logged in as admin')
    expect(textsOf(page, 'h1')).toEqual(['Orders'])
  })

  test('a wrong password, or an unknown address, is answered alike', async () => {
    const { user } = await openAdmin(shop)
    for (const [email, password] of [
      [user.email, 'press stop'],
      ['nobody@example.com', PASSWORD],
    ] as const) {
      const page = await signIn(shop.visitor(), email, password)
      expect([page.status, ...problemsOf(page)]).toEqual([403, 'Invalid credentials'])
      expect(page.html).toContain(`value="${email}"`)
      expect(page.html).not.toContain(password)
    }
  })

  test('somebody without the right is signed out again', async () => {
    const { user, browser } = await shop.shopper()
    const page = await signIn(browser, user.email)
    expect([page.status, ...problemsOf(page)]).toEqual([403, 'Not authorized as admin'])
    expect(textOf(await browser.get('/'))).not.toContain(user.email)
    expect((await browser.get('/orders')).location).toBe('/')
  })

  test('empty fields are asked for, and nobody is sent to another site', async () => {
    const page = await signIn(shop.visitor(), ' ', '')
    expect(problemsOf(page)).toEqual(['Please fill in all fields', 'Please fill in all fields'])
    const { user } = await openAdmin(shop)
    expect((await signIn(shop.visitor(), user.email, PASSWORD, 'https://evil.com/admin')).location).toBe('/admin')
  })

  test('signing out ends it', async () => {
    const { browser } = await openAdmin(shop)
    const page = await browser.submit('/sign-out', {})
    expect(toastOf(page)).toBe('Signed out successfully')
    expect((await browser.get('/admin')).status).toBe(403)
  })
})
