import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#platform/observe/log.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { formOf } from '../../support/data/at-checkout.ts'
import { setUpCodes } from '../../support/data/factors.ts'
import { mailsIn } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import { PASSWORD, shopForFile } from '../../support/shops/open-shop.ts'

const REQUEST_ID = /^[0-9a-f-]{18}$/

const lines: string[] = []
const log = createLog('debug', { write: (line) => void lines.push(line) })
const shop = shopForFile({ TRUSTED_PROXIES: '10.0.0.1' }, log)

const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line))
const about = (request: string | null) => entries().filter((entry) => entry.request === request)
/** What is logged of the request that this page answers. */
const said = async (page: Promise<{ headers: Headers }>) => about((await page).headers.get('x-request-id'))

/** The secret in the link that somebody was sent for a new password. */
async function tokenFor(email: string): Promise<string> {
  const token = async () => {
    const mail = (await mailsIn(shop)).find(({ to, text }) => to === email && text.includes('/reset-password?'))
    return /token=([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  await expect.poll(token).not.toBe('')
  return await token()
}

test.each(['/sign-in', '/admin/blogs'])('why a form to %s could not be read stands in the log', async (path) => {
  const { browser } = await openAdmin(shop)
  const headers = { origin: browser.origin, 'content-type': 'multipart/form-data; boundary=x' }
  const page = await browser.get(path, { method: 'POST', headers, body: '--x\r\nwithout an end' })
  expect(page.status).toBe(400)
  const line = about(page.headers.get('x-request-id')).find(({ msg }) => msg === 'a form could not be read')
  expect(line).toMatchObject({ reason: expect.stringMatching(/./) })
})

test('from sign-up to a new password, in the back office and when the database fails, no secret and no address is logged', async () => {
  const email = 'nosy.neighbour@example.com'
  const [password, second] = ['kept between us', 'and this one too']
  const browser = shop.visitor('203.0.113.9')
  const { id } = await shop.product({ quantity: 3 })
  await browser.post('/cart', { intent: 'add', productId: id })
  await browser.post('/checkout', { intent: 'sign-up', email, password, confirmPassword: password })
  await shop.visitor().post('/sign-in', { intent: 'sign-in', email, password: 'guessed wrong' })
  await browser.post('/checkout', formOf(await browser.get('/checkout')))
  await shop.visitor().post('/newsletter', { email })
  await shop.visitor().post('/forgot-password', { email })
  const token = await tokenFor(email)
  const reset = await shop
    .visitor()
    .post(`/reset-password?token=${token}`, { token, password: second, confirmPassword: second })
  expect(reset.status).toBe(303)
  const { browser: admin, user } = await openAdmin(shop)
  await admin.post('/admin/sign-in', { email: user.email, password: PASSWORD })
  await admin.get(`/admin/orders?q=${encodeURIComponent(email)}`)
  await admin.post('/admin/newsletter', { intent: 'remove', email })
  const { db } = shop.services
  await db.execute(sql`alter table carts rename to carts_elsewhere`)
  await db.execute(sql`alter table passwords rename to passwords_elsewhere`)
  await browser.post('/cart', { intent: 'add', productId: id })
  await shop.visitor().post('/sign-in', {
    intent: 'sign-up',
    email: 'second@example.com',
    password,
    confirmPassword: password,
  })
  await db.execute(sql`alter table carts_elsewhere rename to carts`)
  await db.execute(sql`alter table passwords_elsewhere rename to passwords`)

  const text = lines.join('')
  for (const told of ['order placed', 'signed in', 'a form could not be worked on', 'Failed query'])
    expect(text).toContain(told)
  const cookies = [...browser.cookies.values(), ...admin.cookies.values()].filter((value) => value.length > 20)
  expect(cookies.length).toBeGreaterThan(1)
  const secrets = [
    password,
    second,
    'guessed wrong',
    PASSWORD,
    token,
    'neighbour',
    user.email,
    'second@',
    '203.0.113.9',
  ]
  for (const secret of [...secrets, ...cookies, shop.services.auth.secret]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/\$argon2|@example/)
})

test('who did what: every change is noted with its request and its user', async () => {
  const { user, browser } = await shop.shopper()
  const { id } = await shop.product()
  const { headers } = await browser.post('/cart', { intent: 'add', productId: id })
  const request = headers.get('x-request-id')
  expect(request).toMatch(REQUEST_ID)
  expect(about(request)).toEqual([
    expect.objectContaining({ level: 30, msg: 'request', method: 'POST', path: '/cart', status: 303, user: user.id }),
  ])
})

test('failed sign-ins are noted by hashes of account and client, at the back office too', async () => {
  const { email } = await shop.user()
  const fail = async (path: string, address: string) => {
    const fields = { intent: 'sign-in', email, password: 'a wrong password' }
    const lines = await said(shop.visitor(address).post(path, fields))
    return lines.find(({ msg }) => msg === 'sign-in failed') ?? {}
  }
  const here = await fail('/sign-in', '203.0.113.21')
  const there = await fail('/admin/sign-in', '203.0.113.22')
  expect(here.account).toMatch(/^[\w-]{22}$/)
  expect(there.account).toBe(here.account)
  expect(there.client).toMatch(/^[\w-]{22}$/)
  expect(there.client).not.toBe(here.client)
})

test('who is refused at the back office is noted, and how somebody signed in and out', async () => {
  const { user, browser } = await shop.shopper()
  expect(await said(browser.get('/admin/orders'))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'the back office was refused', path: '/admin/orders', user: user.id }),
  )
  expect(await said(shop.visitor().post('/admin/products', {}))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'the back office was refused' }),
  )
  expect(await said(browser.post('/sign-out', {}))).toContainEqual(
    expect.objectContaining({
      msg: 'signed out',
      user: user.id,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }),
  )
  const fields = { intent: 'sign-in', email: user.email, password: PASSWORD }
  expect(await said(browser.post('/sign-in', fields))).toContainEqual(
    expect.objectContaining({ msg: 'signed in', by: 'password', user: user.id }),
  )
  expect(await said(browser.post('/admin/sign-in', fields))).toContainEqual(
    expect.objectContaining({ msg: 'admin sign-in refused: no admin', user: user.id }),
  )
})

test('reading that was refused is noted: another’s order, and a file that another site led to', async () => {
  const { user, browser } = await shop.shopper()
  const order = await plantOrder(shop.services.db, { email: 'sam@example.com', createdAt: new Date() })
  expect(await said(browser.get(`/orders/${order}`))).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'an order of another was refused', order, user: user.id }),
  )
  const { browser: admin } = await openAdmin(shop)
  const led = admin.get('/admin/blogs.csv', { headers: { 'sec-fetch-site': 'cross-site' } })
  const path = '/admin/blogs.csv'
  expect(await said(led)).toEqual([
    expect.objectContaining({ level: 40, msg: 'a download that another site led to was refused', path }),
    expect.objectContaining({ level: 30, msg: 'request', status: 403, path }),
  ])
})

test('an admin is signed in for the log only without a second factor to come', async () => {
  const { user, browser } = await openAdmin(shop)
  const enter = async () => {
    const entered = shop.visitor().post('/admin/sign-in', { email: user.email, password: PASSWORD })
    return (await said(entered)).map(({ msg }) => msg)
  }
  expect(await enter()).toContain('admin signed in')
  await setUpCodes(browser)
  const asked = await enter()
  expect(asked).toContain('second factor asked for')
  expect(asked).not.toContain('admin signed in')
})

test('a request that cannot be read is one line, without what its address may hold', async () => {
  await using server = await listen(shop.services)
  const before = lines.length
  const answer = await fetch(`${server.origin}/%ff?token=a-secret-of-somebody`)
  expect(answer.status).toBe(400)
  expect(entries().slice(before)).toEqual([
    expect.objectContaining({ level: 20, msg: 'request refused', method: 'GET', path: '/%ff', status: 400 }),
  ])
  expect(lines.join('')).not.toContain('a-secret-of-somebody')
})

test('a form that breaks off is no failure of the shop', async () => {
  await using server = await listen(shop.services)
  const before = lines.length
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write('POST /cart HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n')
  for await (const _ of socket);
  const since = () => entries().slice(before)
  await expect.poll(() => since().map(({ status }) => status)).toContain(499)
  expect(since().filter(({ level }) => level === 50)).toEqual([])
})

test('a number is taken over from a proxy of ours, and from nobody else', async () => {
  const ask = async (address: string, id: string) =>
    (await shop.visitor(address).get('/cart', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await ask('10.0.0.1', 'edge-0042:7')).toBe('edge-0042:7')
  expect(await ask('10.0.0.1', 'x"}\u00e4')).toMatch(REQUEST_ID)
  expect(await ask('10.0.0.1', 'a'.repeat(65))).toMatch(REQUEST_ID)
  expect(await ask('203.0.113.9', 'edge-0042:7')).toMatch(REQUEST_ID)
})

test('a trace is taken over from a proxy of ours, and from nobody else', async () => {
  const tracesOf = async (address: string, traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01') => {
    const lines = await said(shop.visitor(address).post('/cart', {}, { headers: { traceparent } }))
    return lines.map(({ trace }) => trace)
  }
  expect(await tracesOf('10.0.0.1')).toEqual(['4bf92f3577b34da6a3ce929d0e0e4736'])
  expect(await tracesOf('10.0.0.1', 'anything')).toEqual([undefined])
  expect(await tracesOf('203.0.113.9')).toEqual([undefined])
})

test('the answer of what failed has the id under which the log tells why', async () => {
  const { db } = shop.services
  const { browser } = await shop.shopper()
  await db.execute(sql`alter table products rename to products_elsewhere`)
  await db.execute(sql`alter table orders rename to orders_elsewhere`)
  const list = await shop.visitor().get('/shop')
  const history = await browser.get('/orders')
  await db.execute(sql`alter table products_elsewhere rename to products`)
  await db.execute(sql`alter table orders_elsewhere rename to orders`)
  for (const [page, status] of [
    [list, 503],
    [history, 500],
  ] as const) {
    expect(page.status).toBe(status)
    const request = page.headers.get('x-request-id') ?? 'none'
    expect(about(request).filter(({ level }) => level === 50)).toMatchObject([{ err: { cause: { code: '42P01' } } }])
  }
})
