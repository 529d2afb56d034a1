import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { takePiecesBack } from '#domain/orders/handle/take-pieces-back.server.ts'
import { type Channel, orders } from '#domain/orders/order-tables.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { plantOrder } from '../../support/data/plant-orders.ts'
import type { Page } from '../../support/requests/client.ts'
import { marked, textOf, textsOf } from '../../support/requests/read-page.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const DAY_MS = 24 * 60 * 60 * 1000
const rowsOf = (page: Page) => textsOf(page, 'tr')
type Line = Record<string, string>

async function csvOf(path: string): Promise<Line[]> {
  return parse((await admin.get(path)).html, { columns: true, bom: true })
}

const DAYS = 'from=2031-01-31&to=2031-03-01'
/** An order may have lines of several categories. */
const SUMMED = ['Orders', 'Sold (USD)', 'Returned (USD)', 'Net (USD)', 'Pieces sold', 'Pieces returned', 'Margin (USD)']

/**
 * January: one Saturn, of which Lebanon's clock shows the 31st already. February: two Saturns by phone, of which one came
 * back, with a pad whose product is gone; an imported order that has a delivery of $3 in its total. What does not count: a
 * cancelled order, one that was refunded elsewhere, the days before and after.
 */
async function plantSales() {
  const { db } = shop.services
  const saturn = await shop.product({ name: 'Saturn', priceCents: 10_000, quantity: 0 })
  const funko = await shop.product({ name: 'Groot', priceCents: 1_500, quantity: 0 })
  const place = { saturn: { category: 'sega', costCents: 6_000 }, funko: { category: 'funko' } }
  await db.update(products).set(place.saturn).where(eq(products.id, saturn.id))
  await db.update(products).set(place.funko).where(eq(products.id, funko.id))
  const one = { productId: saturn.id, name: 'Saturn', priceCents: 10_000 }
  const groot = { productId: funko.id, name: 'Groot', priceCents: 1_500 }
  await plantOrder(db, { createdAt: new Date('2031-01-30T22:30:00Z'), items: [one] })
  const phoned = await plantOrder(db, {
    createdAt: new Date('2031-02-10T12:00:00Z'),
    items: [
      { ...one, quantity: 2, priceCents: 9_000 },
      { name: 'Pad', priceCents: 700 },
    ],
  })
  const imported = await plantOrder(db, {
    createdAt: new Date('2031-02-11T12:00:00Z'),
    items: [{ ...groot, quantity: 3 }],
  })
  const by = (id: string, channel: Channel) => db.update(orders).set({ channel }).where(eq(orders.id, id))
  await by(phoned, 'phone')
  await db.update(orders).set({ totalCents: 4_800 }).where(eq(orders.id, imported))
  for (const left of [{ handling: 'cancelled' }, { status: 'refunded' }] as const)
    await plantOrder(db, { createdAt: new Date('2031-02-12T12:00:00Z'), items: [one], ...left })
  for (const at of ['2031-01-30T21:30:00Z', '2031-03-01T22:30:00Z'])
    await plantOrder(db, { createdAt: new Date(at), items: [one] })
  await takePiecesBack(db, {
    ...{ actor: 'command line', orderId: phoned, seen: 0, note: '', refundCents: 8_500 },
    lines: [{ position: 0, pieces: 1, intoStock: true }],
  })
  return { saturn, funko }
}

test('a report adds up what was sold, returned and kept, by month, category and channel; the rows come to the total', async () => {
  await plantSales()
  const page = await admin.get(`/admin/report?${DAYS}`)
  expect(marked(page, 'report-totals')).toEqual([
    'Net $250.00 $335.00 sold, $85.00 returned Orders 3 $111.67 on average Pieces sold 7 1 piece returned Margin $75.00 Cost known for 2 of 6 pieces that customers kept',
  ])
  expect(textOf(page)).toContain('Jan 31, 2031 to Mar 1, 2031')
  const csv = await csvOf(`/admin/report.csv?${DAYS}`)
  const rowsBy = (by: string) => csv.filter((row) => row.By === by)
  const figures = (by: string) => rowsBy(by).map((row) => Object.values(row).slice(1).join(' '))
  // Orders, sold, returned, net, pieces sold and returned, average, margin, pieces with a known cost.
  expect(figures('Total')).toEqual([' 3 335 85 250 7 1 111.67 75 2'])
  expect(figures('Month')).toEqual([
    '2031-01 1 100 0 100 1 0 100 40 1',
    '2031-02 2 235 85 150 6 1 117.5 35 1',
    '2031-03 0 0 0 0 0 0   0',
  ])
  expect(figures('Category')).toEqual([
    'Funko  45 0 45 3 0   0',
    'Sega  280 85 195 3 1  75 2',
    'Deleted products  7 0 7 1 0   0',
    'Other amounts of imported orders  3 0 3 0 0   0',
  ])
  expect(figures('Channel')).toEqual(['Shop 2 148 0 148 4 0 74 40 1', 'Phone 1 187 85 102 3 1 187 35 1'])
  for (const by of ['Month', 'Category', 'Channel'])
    for (const column of SUMMED)
      if (by !== 'Category' || column !== 'Orders') {
        const sum = rowsBy(by).reduce((total, row) => total + Number(row[column]), 0)
        expect(sum, `${by}: ${column}`).toBe(Number(csv[0]?.[column]))
      }
  const shown = rowsOf(page)
  for (const [name, sold, net] of [
    ['February 2031', '$235.00', '$150.00'],
    ['Sega', '$280.00', '$195.00'],
    ['Deleted products', '$7.00', '$7.00'],
    ['Phone', '$187.00', '$102.00'],
  ] as const)
    expect(shown.find((row) => row.startsWith(name))).toMatch(new RegExp(` Sold \\${sold} .* Net \\${net} `))
  expect(shown.filter((row) => row.startsWith('Total'))).toHaveLength(3)
})

test('a margin keeps the cost and the price that a piece was sold at, in a sale too, and where the owner entered the order', async () => {
  const { db } = shop.services
  const guide = { name: 'Guide', category: 'guides', subcategory: 'art-books', quantity: 20, costCents: 700 }
  const { browser, product, form } = await atCheckout(shop, { ...guide, priceCents: 2_000 }, 2)
  await browser.submit('/checkout', form)
  // Reduced, and bought dearer: three pieces by phone, two of them for an agreed $12.
  await shop.change(product.id, { priceCents: 1_500, formerPriceCents: 2_000, costCents: 900 })
  const actor = { id: newId(), email: 'owner@example.com' }
  const phoned = { actor, email: '', channel: 'phone' as const, isMailed: false, notify: [] }
  const delivery = { typed: TypedDelivery.parse({}), rules: { areas: [], isRequired: false } }
  const enter = (quantity: number, agreedCents: number) => {
    const line = { productId: product.id, quantity }
    const shown = summaryOf([{ ...line, priceCents: 1_500 }])
    return enterOrder(shop.services.auth, {
      ...phoned,
      key: newId(),
      shown,
      lines: [{ ...line, agreedCents }],
      delivery,
    })
  }
  const agreed = await enter(2, 1_200)
  await enter(1, 1_500)
  const cancelled = await enter(4, 1_500)
  if (!agreed.ok || !cancelled.ok) throw new Error('refused')
  await handleOrders(db, { actor: 'command line', ids: [cancelled.value.orderId], to: 'cancelled' })
  const back = { actor: 'command line', orderId: agreed.value.orderId, seen: 0, note: '', refundCents: 1_200 } as const
  await takePiecesBack(db, { ...back, lines: [{ position: 0, pieces: 1, intoStock: true }] })
  // What it costs from now on changes nothing.
  await shop.change(product.id, { costCents: 1_400, priceCents: 3_000, formerPriceCents: null })
  const today = shopDay(new Date())
  const csv = await csvOf(`/admin/report.csv?from=${today}&to=${today}`)
  // Sold 2 x 20 + 2 x 12 + 15, kept 40 + 12 + 15 less the costs 2 x 7 + 9 + 9.
  expect(csv.find((row) => row.Name === 'Guides')).toMatchObject({
    ...{ 'Sold (USD)': '79', 'Returned (USD)': '12', 'Net (USD)': '67', 'Pieces sold': '5', 'Pieces returned': '1' },
    ...{ 'Margin (USD)': '35', 'Pieces with a known cost': '4' },
  })
})

test('a page says which days it reports, whatever was typed', async () => {
  const page = await admin.get('/admin/report?from=2031-02-02&to=2031-02-01')
  expect(textOf(page)).toContain('Feb 1, 2031 to Feb 2, 2031')
  expect(page.html).toContain('value="2031-02-02"')
  const empty = await admin.get('/admin/report?from=2001-01-01&to=2001-01-31')
  expect(marked(empty, 'report-totals')[0]).toContain('No order in these days')
})

test('what is in stock, older than 180 days and in no order of them is listed, what is worth most first', async () => {
  const { db } = shop.services
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
  const stock = async (
    name: string,
    { days = 300, ...fields }: { days?: number; quantity: number; costCents?: number },
  ) => {
    const { id } = await shop.product({ name, priceCents: 1_000, quantity: fields.quantity })
    await db
      .update(products)
      .set({ ...fields, createdAt: ago(days) })
      .where(eq(products.id, id))
    return { productId: id, name }
  }
  const never = await stock('=Never, sold', { quantity: 4, costCents: 600 })
  const long = await stock('Sold long ago', { quantity: 9 })
  const lately = await stock('Sold lately', { quantity: 5 })
  const cancelled = await stock('Was cancelled', { quantity: 2 })
  await stock('Came yesterday', { quantity: 5, days: 1 })
  await stock('None left', { quantity: 0 })
  await plantOrder(db, { createdAt: ago(200), items: [long] })
  await plantOrder(db, { createdAt: ago(100), items: [lately] })
  await plantOrder(db, { createdAt: ago(100), handling: 'cancelled', items: [cancelled] })
  const page = await admin.get('/admin/report')
  const list = textsOf({ ...page, html: page.html.slice(page.html.indexOf('id="not-sold"')) }, 'li')
  expect(list).toEqual([
    expect.stringMatching(/^Sold long ago 9 pieces, last sold .* \$90\.00$/),
    expect.stringMatching(/^=Never, sold 4 pieces, never sold, added .* \$40\.00 \$24\.00 at cost$/),
    expect.stringMatching(/^Was cancelled 2 pieces, never sold, added .* \$20\.00$/),
  ])
  expect(textOf(page)).toContain(
    "3 products in stock, 15 pieces: $150.00 at today's prices, $24.00 at cost (known for 4 pieces).",
  )
  expect(page.html).toContain(`/admin/products?edit=${never.productId}`)
  expect(await csvOf('/admin/report/not-sold.csv')).toMatchObject([
    { Name: 'Sold long ago', 'Last sold': shopDay(ago(200)), 'Value at price (USD)': '90', 'Cost (USD)': '' },
    { Name: "'=Never, sold", 'Last sold': '', Quantity: '4', 'Value at cost (USD)': '24' },
    { Name: 'Was cancelled', 'Product id': cancelled.productId },
  ])
})
