import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId, orderNumber } from '#domain/ids.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import { previewSheet, sendSheet } from '../../support/data/send-sheet.ts'
import type { Page } from '../../support/requests/client.ts'
import { expectAll, marked, problemsOf, textOf, textsOf, toastOf } from '../../support/requests/read-page.ts'
import { ORIGIN, openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
/** Another shop, which has no orders when a test begins. */
const own = shopForFile()
const owner = adminForFile(own)
beforeEach(() => own.services.db.delete(orders))
let ids: string[]
beforeAll(async () => {
  const planted = Array.from({ length: 120 }, (_, n) =>
    plantOrder(shop.services.db, {
      email: `customer${n}@example.com`,
      status: n === 7 ? 'pending' : 'completed',
      createdAt: new Date(Date.UTC(2026, 4, 1, 9, n)),
      items: [{ name: n === 3 ? '=cmd()' : 'Chrono Trigger', quantity: 2, priceCents: 12_950 }, { name: 'Cable, 2 m' }],
    }),
  )
  ids = (await Promise.all(planted)).reverse()
})

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
    const older = /href="(\/admin\/orders\?after=[^"]+)"[^>]*>Older/.exec(page.html)?.[1]
    if (older === undefined) break
    page = await admin.get(older.replaceAll('&amp;', '&'))
  }
  expect(seen).toEqual(ids.map(orderNumber))
  const newer = /href="(\/admin\/orders\?before=[^"]+)"[^>]*>Newer/.exec(page.html)?.[1] ?? ''
  expect(numbersOf(await admin.get(newer))).toEqual(ids.slice(50, 100).map(orderNumber))
})

test('the address says what is filtered, and the form shows it again', async () => {
  for (const [query, rows] of [
    ['search=chrono&status=pending', 1],
    ['from=2026-05-02', 0],
    ['from=2026-05-01&to=2026-05-01&search=CABLE', 50],
    ['search=%3Cb%3E&status=pending&from=2026-05-01', 0],
  ] as const) {
    const page = await admin.get(`/admin/orders?${query}`)
    expect(numbersOf(page), query).toHaveLength(rows)
    expect(textOf(page).includes(SHOP_TEXTS.noOrders), query).toBe(rows === 0)
    expect(page.html).toContain(`/admin/orders.csv?`)
    if (query.includes('%3Cb'))
      for (const part of [/value="&lt;b&gt;"/, /value="2026-05-01"/, /<option value="pending" selected/])
        expect(page.html).toMatch(part)
  }
})

test("an order's page has all that belongs into its parcel", async () => {
  const page = await admin.get(`/admin/orders/${ids[0]}`)
  for (const part of ['customer119@example.com', '2 x $129.50', '$259.00', 'Cable, 2 m', 'Total $269.00'])
    expect(textOf(page)).toContain(part)
  // A new order does not read as completed.
  expect(marked(page, 'order-status')).toEqual([])
  for (const id of ['tbESXTQ1MkwlSSXZCOm6', 'x', "'"]) expect((await admin.get(`/admin/orders/${id}`)).status).toBe(404)
})

describe('the export', () => {
  test('holds what is filtered, page after page, and no formulas', async () => {
    const answer = await admin.get('/admin/orders.csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const rows = parse(answer.html, { columns: true, bom: true }) as Record<string, string>[]
    expect([...new Set(rows.map((row) => row['Order id']))]).toEqual(ids)
    // 10:59 in Greenwich, on the shop's clock in summer.
    const order = { Email: 'customer119@example.com', Date: '2026-05-01 13:59:00', Status: 'completed' }
    expect(rows.slice(0, 2)).toMatchObject([
      { ...order, Item: 'Chrono Trigger', 'Price (USD)': '129.5', Quantity: '2', 'Total (USD)': '269' },
      { ...order, Item: 'Cable, 2 m', 'Price (USD)': '10', Quantity: '1', 'Total (USD)': '' },
    ])
    expect(rows.some((row) => row.Item === "'=cmd()")).toBe(true)
    const one = parse((await admin.get('/admin/orders.csv?status=pending')).html, { columns: true, bom: true })
    expect(one).toHaveLength(2)
    expect(textOf(await admin.get('/admin/audit?kind=order'))).toContain('exported the orders')
  })

  test('is for the back office’s own pages: no page of another site starts a download', async () => {
    for (const file of ['orders', 'newsletter', 'customers', 'blogs'].map((name) => `/admin/${name}.csv`)) {
      const led = (site: string) => admin.get(file, { headers: { 'sec-fetch-site': site } })
      expect((await led('cross-site')).status, file).toBe(403)
      expect((await led('same-site')).status, file).toBe(403)
      expect((await led('same-origin')).status, file).toBe(200)
      expect((await led('none')).status, file).toBe(200)
    }
  })

  test('says who carries an order, and is read again as a file that changes nothing', async () => {
    const { db } = own.services
    const [id] = [await plantOrder(db), await plantOrder(db)]
    await owner.post(`/admin/orders/${id}`, { intent: 'sent', courier: '=Wakilni', trackingNumber: 'W-17' })
    const csv = (await owner.get('/admin/orders.csv')).html
    const rows = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
    const found = rows.find((row) => row['Order id'] === id)
    expect(found).toMatchObject({ State: 'sent', Courier: "'=Wakilni", 'Tracking number': 'W-17' })
    expect(rows.find((row) => row['Order id'] !== id)).toMatchObject({ Courier: '', 'Tracking number': '' })
    const before = await own.orders()
    const preview = await previewSheet(owner, await sendSheet(owner, 'orders', csv))
    expect(textOf(preview)).toContain('there is nothing to import')
    expect(await own.orders()).toEqual(before)
  })
})

test('what was ordered is read-only: a form that names a status, a line or a total changes nothing', async () => {
  // The owner's note is searched, not ordered; and where PostgreSQL puts a changed row is its own affair.
  const ordered = async () =>
    (await shop.orders())
      .map(({ searchText: _, ...order }) => order)
      .sort((one, other) => one.id.localeCompare(other.id))
  const before = await ordered()
  const form = { status: 'refunded', totalCents: '1', quantity: '9', priceCents: '1' }
  for (const path of ['/admin/orders', `/admin/orders/${ids[0]}`])
    expect((await admin.post(path, form)).status).toBe(400)
  expect((await admin.post('/admin/orders.csv', form)).status).toBe(405)
  await admin.post(`/admin/orders/${ids[0]}`, { ...form, intent: 'note', note: 'Gift' })
  expect(await ordered()).toEqual(before)
})

describe('what the owner does about an order', () => {
  test('the list opens on what is to do, and tabs with counts lead to the rest', async () => {
    for (const handling of ['new', 'packed', 'sent', 'delivered', 'delivered', 'cancelled'] as const)
      await plantOrder(own.services.db, { handling, email: `${handling}@example.com` })
    const tabs = await owner.get('/admin/orders')
    const links = [...tabs.html.matchAll(/<a\b[^>]*role="tab".*?<\/a>/gs)].map(([html]) => textOf({ html }))
    expect(links).toEqual(['To do 2', 'Sent 1', 'Delivered 2', 'Cancelled 1', 'All 6'])
    expect(numbersOf(tabs)).toHaveLength(2)
    for (const [tab, rows] of [
      ['sent', 1],
      ['delivered', 2],
      ['cancelled', 1],
      ['all', 6],
      ['nonsense', 2],
    ] as const)
      expect(numbersOf(await owner.get(`/admin/orders?tab=${tab}`)), tab).toHaveLength(rows)
    expect(numbersOf(await owner.get('/admin/orders?search=sent@example.com'))).toHaveLength(1)
    const cancelled = await owner.get('/admin/orders?status=other')
    expect(marked(cancelled, 'order-status')).toEqual(['cancelled'])
  })

  test('it is packed, then sent with its courier, then delivered; cancelling it then is refused', async () => {
    const path = `/admin/orders/${await plantOrder(own.services.db)}`
    const press = (form: Record<string, string>) => owner.submit(path, form)
    const packed = await press({ intent: 'packed' })
    expect(toastOf(packed)).toMatch(/is marked as packed\.$/)
    expect(textOf(packed)).toContain('Packed')
    const sent = await press({ intent: 'sent', courier: 'Wakilni', trackingNumber: 'W-17' })
    expect(sent.html).toContain('value="W-17"')
    expect(textOf(sent)).toContain('Save courier')
    expect(toastOf(await press({ intent: 'packed' }))).toMatch(/cannot be marked as packed: it is sent\.$/)
    expect(toastOf(await press({ intent: 'delivered' }))).toMatch(/is marked as delivered\.$/)
    expect(toastOf(await press({ intent: 'delivered' }))).toMatch(/was marked as delivered already\.$/)
    expect(toastOf(await press({ intent: 'cancelled' }))).toMatch(/cannot be cancelled: it is delivered\.$/)
    const log = textOf(await owner.get('/admin/audit?kind=order'))
    expectAll(log, ['from new to packed', 'from sent to delivered'])
  })

  test('cancelling asks first, also without scripts, and a cancelled order is red for owner and customer', async () => {
    const { user, browser } = await own.shopper()
    const { id: productId } = await own.product({ quantity: 0 })
    const path = `/admin/orders/${await plantOrder(own.services.db, { userId: user.id, items: [{ productId, name: 'Pad', quantity: 2 }] })}`
    expect((await owner.get(path)).html).toMatch(/name="cancel"[^>]*>Cancel order/)
    const asked = (await owner.get(`${path}?cancel=1`)).html
    const question = /<dialog open=""[^>]*role="alertdialog".*?Keep order/s.exec(asked)
    expect(question?.[0]).toContain('value="cancelled"')
    for (const _ of [1, 2]) await owner.submit(path, { intent: 'cancelled' })
    expect(await own.stock(productId)).toBe(2)
    for (const page of [await owner.get(path), await browser.get('/orders')])
      expect(marked(page, 'order-status')).toEqual(['cancelled'])
    expect(toastOf(await owner.submit(path, { intent: 'sent' }))).toMatch(
      /cannot be marked as sent: it is cancelled\.$/,
    )
  })

  test('one that somebody else has sent meanwhile is not cancelled from an old page, only knowingly', async () => {
    const { id: productId } = await own.product({ quantity: 0 })
    const id = await plantOrder(own.services.db, { items: [{ productId, name: 'Pad', quantity: 2 }] })
    const path = `/admin/orders/${id}`
    const cancelForm = (page: Page) => /<form [^>]*id="cancel".*?<\/form>/s.exec(page.html)?.[0] ?? ''
    const old = { intent: 'cancelled', from: 'new', tell: '1', mail: 'Sold out, sorry.' }
    expect(cancelForm(await owner.get(`${path}?cancel=1`))).toMatch(/name="from" value="new"/)
    await owner.submit(path, { intent: 'sent' })
    const refused = await owner.post(path, old)
    expect(refused.status).toBe(409)
    expect(problemsOf(refused)).toEqual([`Order ${orderNumber(id)} is sent meanwhile. Look at it again.`])
    expect(cancelForm(refused)).toContain('Sold out, sorry.')
    expect(cancelForm(refused)).toMatch(/name="from" value="sent"/)
    expect(await own.stock(productId)).toBe(0)
    expect(toastOf(await owner.submit(path, { ...old, from: 'sent' }))).toMatch(/is cancelled\./)
    expect(await own.stock(productId)).toBe(2)
  })

  test('several are marked at once, and those that cannot be are named', async () => {
    const ids = [
      await plantOrder(own.services.db),
      await plantOrder(own.services.db),
      await plantOrder(own.services.db, { handling: 'cancelled' }),
    ]
    const send = (chosen: string[], intent = 'packed') => {
      const body = new URLSearchParams([['intent', intent], ...chosen.map((id) => ['chosen', id])])
      return owner.get('/admin/orders', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
      })
    }
    expect((await send(ids)).location).toBe('/admin/orders')
    const page = await owner.get('/admin/orders?tab=to-do')
    expect(numbersOf(page)).toHaveLength(2)
    expect(toastOf(page)).toBe(
      `2 orders are marked as packed. Order ${orderNumber(ids[2] ?? '')} cannot be marked as packed: it is cancelled.`,
    )
    await send([])
    expect(toastOf(await owner.get('/admin/orders'))).toBe('Choose the orders first.')
    expect((await send(ids, 'cancelled')).status).toBe(400)
  })
})

test('packing slips and labels of many orders are printed at once, in the order of the list', async () => {
  const ids = []
  for (const name of ['Saturn', 'Dreamcast', 'Pad'])
    ids.push(await plantOrder(shop.services.db, { email: `${name}@example.com`, items: [{ name, quantity: 2 }] }))
  const chosen = ids.map((id) => `chosen=${id}.new`).join('&')
  for (const paper of ['slips', 'labels']) {
    const page = textOf(await admin.get(`/admin/orders/${paper}?${chosen}&chosen=${newId()}&chosen=x`))
    const places = ids.map((id) => page.indexOf(orderNumber(id)))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expectAll(page, ['Dreamcast@example.com', '2 pieces', '$20.00'])
    expect((await admin.get(`/admin/orders/${paper}`)).status).toBe(404)
  }
})

test('the totals of the list and of today leave cancelled orders out, and follow the filter', async () => {
  await using own = await openShop()
  const { browser } = await openAdmin(own)
  const { db } = own.services
  const items = [
    { name: 'Saturn', quantity: 2, priceCents: 1_000 },
    { name: 'Pad', quantity: 1, priceCents: 500 },
  ]
  const createdAt = new Date('2026-03-01T22:30:00Z')
  await plantOrder(db, { items })
  await plantOrder(db, { items, handling: 'sent', createdAt })
  await plantOrder(db, { items, handling: 'cancelled' })
  await plantOrder(db, { items: [{ name: 'Cable', priceCents: 100 }], handling: 'sent', createdAt })
  const totals = async (query: string) => marked(await browser.get(`/admin/orders?${query}`), 'order-totals')[0] ?? ''
  expect(await totals('tab=to-do')).toContain('$25.00, 1 order, 3 pieces')
  expect(await totals('tab=all')).not.toContain('This list')
  expect(await totals('tab=all')).toContain('Today : $25.00, 1 order, 3 pieces')
  expect(await totals('search=cable')).toContain('$1.00, 1 order, 1 piece')
  expect(await totals('tab=cancelled&search=saturn')).toContain('$0.00, 0 orders, 0 pieces')
  // 22:30 in Greenwich is the next day in the shop.
  expect(await totals('from=2026-03-02&to=2026-03-02')).toContain('$26.00, 2 orders, 4 pieces')
  expect((await browser.get('/admin/orders')).html).toContain(`from=${shopDay(new Date())}`)
})
