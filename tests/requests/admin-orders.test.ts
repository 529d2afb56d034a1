import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderNumber } from '#domain/ids.ts'
import { openAdmin } from '../support/admin.ts'
import type { Client, Page } from '../support/client.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { plantOrder } from '../support/plant-orders.ts'
import { marked, textOf, textsOf } from '../support/read-page.ts'

let shop: TestShop
let admin: Client
let ids: string[]
beforeAll(async () => {
  shop = await openShop()
  admin = (await openAdmin(shop)).browser
  ids = []
  for (let n = 0; n < 120; n += 1)
    ids.unshift(
      await plantOrder(shop.services.db, {
        email: `customer${n}@example.com`,
        status: n === 7 ? 'pending' : 'completed',
        createdAt: new Date(Date.UTC(2026, 4, 1, 9, n)),
        items: [
          { name: n === 3 ? '=cmd()' : 'Chrono Trigger', quantity: 2, priceCents: 12_950 },
          { name: 'Cable, 2 m' },
        ],
      }),
    )
})
afterAll(() => shop[Symbol.asyncDispose]())

const numbersOf = (page: Page) =>
  textsOf(page, 'tr')
    .slice(1)
    .map((row) => row.slice(0, 8))

test('all orders are listed newest first, one row an order, fifty to a page, with links to the pages beside', async () => {
  const seen: string[] = []
  let page = await admin.get('/admin/orders')
  expect(textsOf(page, 'tr')[1]).toContain('$269.00')
  for (;;) {
    seen.push(...numbersOf(page))
    const older = /href="(\/admin\/orders\?after=[^"]+)"/.exec(page.html)?.[1]
    if (older === undefined) break
    page = await admin.get(older.replaceAll('&amp;', '&'))
  }
  expect(seen).toEqual(ids.map(orderNumber))
  const newer = /href="(\/admin\/orders\?before=[^"]+)"/.exec(page.html)?.[1] ?? ''
  expect(numbersOf(await admin.get(newer))).toEqual(ids.slice(50, 100).map(orderNumber))
})

describe('the address says what is filtered', () => {
  test.each([
    ['search=customer42@', 1],
    ['search=chrono&status=pending', 1],
    ['status=other', 0],
    ['from=2026-05-02', 0],
    ['from=2026-05-01&to=2026-05-01&search=CABLE', 50],
  ])('%s', async (query, rows) => {
    const page = await admin.get(`/admin/orders?${query}`)
    expect(numbersOf(page)).toHaveLength(rows)
    if (rows === 0) expect(textOf(page)).toContain('No orders found')
    expect(page.html).toContain(`/admin/orders.csv?`)
  })

  test('and the form shows it again', async () => {
    const page = await admin.get('/admin/orders?search=%3Cb%3E&status=pending&from=2026-05-01')
    expect(page.html).toContain('value="&lt;b&gt;"')
    expect(page.html).toContain('value="2026-05-01"')
    expect(page.html).toMatch(/<option value="pending" selected/)
  })
})

test("an order's page has all that belongs into its parcel", async () => {
  const page = await admin.get(`/admin/orders/${ids[0]}`)
  for (const part of ['customer119@example.com', '2 x $129.50', '$259.00', 'Cable, 2 m', 'Total $269.00', 'completed'])
    expect(textOf(page)).toContain(part)
  expect(marked(page, 'order-status')).toEqual(['completed'])
  for (const id of ['tbESXTQ1MkwlSSXZCOm6', 'x', "'"]) expect((await admin.get(`/admin/orders/${id}`)).status).toBe(404)
})

describe('the export', () => {
  test('holds what is filtered, page after page, and no formulas', async () => {
    const answer = await admin.get('/admin/orders.csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const rows = parse(answer.html, { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map((row) => row['Order id'])).toEqual(ids)
    expect(rows[0]).toMatchObject({
      Email: 'customer119@example.com',
      Pieces: '3',
      'Total (USD)': '269',
      Status: 'completed',
    })
    const one = parse((await admin.get('/admin/orders.csv?status=pending')).html, { columns: true, bom: true })
    expect(one).toHaveLength(1)
  })

  test('is for the back office’s own pages: no page of another site starts a download', async () => {
    for (const file of ['/admin/orders.csv', '/admin/newsletter.csv']) {
      const led = (site: string) => admin.get(file, { headers: { 'sec-fetch-site': site } })
      expect((await led('cross-site')).status, file).toBe(403)
      expect((await led('same-site')).status, file).toBe(403)
      expect((await led('same-origin')).status, file).toBe(200)
      expect((await led('none')).status, file).toBe(200)
    }
  })

  test('defuses an address that is a formula', async () => {
    await using own = await openShop()
    const { browser } = await openAdmin(own)
    await plantOrder(own.services.db, { email: '=HYPERLINK("//evil")@x.example' })
    expect((await browser.get('/admin/orders.csv')).html).toContain('"\'=HYPERLINK(""//evil"")@x.example"')
  })
})

test('an order is read-only: a form sent to it changes nothing', async () => {
  for (const path of ['/admin/orders', `/admin/orders/${ids[0]}`, '/admin/orders.csv'])
    expect((await admin.post(path, { status: 'refunded' })).status).toBe(405)
})

test('when the orders cannot be loaded, the page says so and offers to try again', async () => {
  await using own = await openShop()
  const { browser } = await openAdmin(own)
  await own.services.db.execute(sql`alter table orders rename to orders_elsewhere`)
  const page = await browser.get('/admin/orders')
  expect(page.status).toBe(503)
  expect(textOf(page)).toContain('Failed to load orders')
  expect(textOf(page)).not.toContain('No orders found')
})
