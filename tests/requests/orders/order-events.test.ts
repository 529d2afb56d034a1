import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeRole } from '#domain/accounts/admins/admins.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { halfSignedIn } from '../../support/data/factors.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { listen } from '../../support/machine/listen.ts'
import type { Client } from '../../support/requests/client.ts'
import { hearEvents } from '../../support/requests/hear-events.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

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
