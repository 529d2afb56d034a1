import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { formOf } from '../../support/data/at-checkout.ts'
import { halfSignedIn } from '../../support/data/factors.ts'
import { mailTo } from '../../support/data/mails.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import { openMailServer } from '../../support/machine/mail-server.ts'
import type { Client } from '../../support/requests/client.ts'
import { hearEvents } from '../../support/requests/hear-events.ts'
import { expectAll, problemsOf, textOf } from '../../support/requests/read-page.ts'
import { openShop, shopForFile, type TestShop } from '../../support/shops/open-shop.ts'

const EVENTS = '/admin/order-events'

const shop = shopForFile()
let front: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  front = await listen(shop.services)
})
afterAll(() => front[Symbol.asyncDispose]())

/** The stream as it arrives at this browser. */
async function hear(browser: Client, { origin } = front) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await hearEvents(origin + EVENTS, { cookie })
  if (stream.response.status === 200) await expect.poll(() => stream.heard.text).toContain(': beat')
  return stream
}

test('an admin whose back office is open hears of each new order once, and of none from before', async () => {
  await plantOrder(shop.services.db)
  const { browser } = await openAdmin(shop)
  await using one = await hear(browser)
  expect(one.response.headers.get('content-type')).toContain('text/event-stream')
  expect(one.response.headers.get('cache-control')).toBe('no-store')
  // The first look finds what was there before.
  await expect.poll(() => shop.services.orderWatch.hasLooked).toBe(true)
  const id = await plantOrder(shop.services.db, { items: [{ name: 'Saturn', priceCents: 21_900 }] })
  await expect.poll(() => one.heard.text).toContain(orderNumber(id))
  expect(one.heard.text.match(/^data:.*$/gm)).toEqual([
    `data: ${JSON.stringify({ number: orderNumber(id), total: '$219.00' })}`,
  ])
})

test('nobody else hears anything and is told to stop asking, and who is no admin any more hears no more', async () => {
  const { browser: shopper } = await shop.shopper()
  expect((await hear(shop.visitor())).response.status).toBe(204)
  expect((await hear(shopper)).response.status).toBe(204)
  expect((await hear((await halfSignedIn(shop)).browser)).response.status).toBe(204)
  // The role of the only admin cannot be taken away.
  await openAdmin(shop)
  const { browser, user } = await openAdmin(shop)
  await using one = await hear(browser)
  await removeRole(shop.services.db, user.email)
  await expect.poll(() => shop.services.orderWatch.hasLooked).toBe(true)
  await plantOrder(shop.services.db)
  await expect.poll(() => one.heard.isOver).toBe(true)
  expect(one.heard.text).not.toContain('data:')
})

test('one browser holds four connections at most, and those that are left are free again', async () => {
  const { browser } = await openAdmin(shop)
  // A question for the headers alone holds none.
  for (let n = 0; n < 5; n += 1) expect((await browser.get(EVENTS, { method: 'HEAD' })).status).toBe(200)
  const held = []
  for (let n = 0; n < 4; n += 1) held.push(await hear(browser))
  expect((await hear(browser)).response.status).toBe(429)
  for (const { leave } of held) await leave()
  await expect
    .poll(async () => {
      const again = await hear(browser)
      await again.leave()
      return again.response.status
    })
    .toBe(200)
})

test('a shop that stops ends them, so that nothing holds it open', async () => {
  await using stopping = await openShop()
  await using door = await listen(stopping.services)
  const { browser } = await openAdmin(stopping)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(door.origin + EVENTS, { headers: { cookie, host: 'localhost:3000' } })
  const reader = response.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  await stopping.services.orderWatch.stop()
  await expect.poll(async () => (await reader?.read())?.done).toBe(true)
})

test('where the right cannot be looked up the stream ends, and the log says why', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  await using troubled = await openShop({}, log)
  await using door = await listen(troubled.services)
  await using one = await hear((await openAdmin(troubled)).browser, door)
  await expect.poll(() => troubled.services.orderWatch.hasLooked).toBe(true)
  await troubled.services.db.execute(sql`alter table sessions rename to elsewhere`)
  await plantOrder(troubled.services.db)
  await expect.poll(() => one.heard.isOver).toBe(true)
  expect(one.heard.text).not.toContain('data:')
  expect(lines.join()).toContain('events could not be told')
})

const SETTINGS = '/admin/settings'

/** Somebody buys two Saturns. */
async function buy(shop: TestShop) {
  const { browser, user } = await shop.shopper()
  const { id } = await shop.product({ name: 'Saturn', priceCents: 12_000, quantity: 2 })
  await browser.post('/cart', { intent: 'add', productId: id, quantity: '2' })
  const form = formOf(await browser.get('/checkout'))
  const send = () => browser.post('/checkout', form)
  expect((await send()).status).toBe(303)
  const [order] = (await shop.orders()).filter((each) => each.userId === user.id)
  if (order === undefined) throw new Error('no order was placed')
  return { user, order, send }
}

describe('the owner is mailed about an order', () => {
  test('at each address that was set, once, with lines, customer, total and a link', async () => {
    await using server = await openMailServer()
    await using shop = await openShop({ SMTP_URL: server.url })
    const { browser } = await openAdmin(shop)
    const orderEmails = 'desk@pixel.example\n packer@pixel.example, desk@pixel.example'
    await browser.post(SETTINGS, { intent: 'orders', orderMails: 'yes', orderEmails })
    const { user, order, send } = await buy(shop)
    await send()
    await expect.poll(() => server.mails.length).toBe(3)
    const notices = server.mails.filter((mail) => mail.to.endsWith('@pixel.example'))
    expect(notices.map((mail) => mail.to).toSorted()).toEqual(['desk@pixel.example', 'packer@pixel.example'])
    expect(new Set(notices.map((mail) => mail.messageId)).size).toBe(2)
    const [notice] = notices
    expect(notice?.subject).toBe(`New order ${orderNumber(order.id)}: $240.00`)
    expect(notice?.headers['reply-to']).toBe(user.email)
    expectAll(notice?.text, [
      `From ${user.email}`,
      '2 x Saturn: $240.00',
      'Total: $240.00',
      `/admin/orders/${order.id}`,
    ])
    expect(textOf(notice ?? { html: '' })).toContain('Saturn')
    expect(textOf(await browser.get('/admin/mail'))).toContain(`Notice of order ${orderNumber(order.id)}`)
  })

  test('at the shop’s own address until another is set, and at none when that is switched off', async () => {
    await using shop = await openShop({ SHOP_EMAIL: 'hi@pixel.example' })
    const { browser } = await openAdmin(shop)
    const { order } = await buy(shop)
    const notice = await mailTo(shop, 'hi@pixel.example')
    expect(notice.text).toContain(order.id)
    expect(textOf(await browser.get(`${SETTINGS}/orders`))).toContain('Empty: hi@pixel.example')
    await browser.post(SETTINGS, { intent: 'orders', orderEmails: '' })
    const second = await buy(shop)
    await mailTo(shop, second.user.email)
    expect(textOf(await browser.get('/admin/mail'))).not.toContain(`Notice of order ${orderNumber(second.order.id)}`)
    const refused = await browser.post(SETTINGS, { intent: 'orders', orderMails: 'yes', orderEmails: 'desk' })
    expect(problemsOf(refused)).toContain('Enter one email address a line')
  })
})

describe('new orders are counted', () => {
  const titleOf = async (browser: { get(path: string): Promise<{ html: string }> }, path: string) =>
    /<title>(.*?)<\/title>/.exec((await browser.get(path)).html)?.[1]

  test('for each admin since their last look at the list, on the dashboard and in every title', async () => {
    const { db } = shop.services
    const [one, other] = [(await openAdmin(shop)).browser, (await openAdmin(shop)).browser]
    for (const browser of [one, other]) await browser.get('/admin/orders')
    expect(await titleOf(one, '/admin')).toBe('Dashboard - Cartridge')
    for (let n = 0; n < 3; n += 1) await plantOrder(db, { email: 'sam@example.com', createdAt: new Date() })
    expect(textOf(await one.get('/admin'))).toContain('3 new since your last visit to Orders')
    expect(await titleOf(one, '/admin/products')).toBe('(3) Products - Cartridge')
    const ahead = { headers: { 'sec-purpose': 'prefetch' } }
    await one.get('/admin/orders', ahead)
    await one.get('/admin/orders', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await titleOf(one, '/admin')).toBe('(3) Dashboard - Cartridge')
    expect(await titleOf(one, '/admin/orders')).toBe('Orders - Cartridge')
    expect(textOf(await one.get('/admin'))).not.toContain('since your last visit')
    expect(await titleOf(other, '/admin/mail')).toBe('(3) Mail - Cartridge')
  })

  test('up to ninety-nine, without those that somebody has handled, and not for shoppers', async () => {
    const { db } = shop.services
    const { browser } = await openAdmin(shop)
    await browser.get('/admin/orders')
    const handlings = [...Array(2).fill('packed'), ...Array(99).fill('new')]
    await Promise.all(handlings.map((handling) => plantOrder(db, { createdAt: new Date(), handling })))
    expect(await titleOf(browser, '/admin')).toBe('(99) Dashboard - Cartridge')
    for (let n = 0; n < 2; n += 1) await plantOrder(db, { createdAt: new Date() })
    expect(await titleOf(browser, '/admin')).toBe('(99+) Dashboard - Cartridge')
    expect(await titleOf(browser, '/')).not.toContain('(')
  })
})
