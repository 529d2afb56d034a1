import { beforeEach, expect, test } from 'vitest'
import { csvLine } from '#domain/csv/csv.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { mails } from '#domain/outbox/mail-table.ts'
import { moveInto } from '../../../tests/support/shops/old-shop.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { listShop } from './list-shop.ts'

const shop = shopForFile()
beforeEach(async () => {
  await shop.services.db.delete(orders)
})

type Cells = Record<string, string>
const SOLD = {
  Name: '#1001',
  Email: 'ada@mail.example',
  'Financial Status': 'paid',
  'Fulfillment Status': '',
  Currency: 'USD',
  Total: '20.00',
  'Created at': '2026-03-04 10:14:00 -0400',
  'Cancelled at': '',
  'Lineitem quantity': '1',
  'Lineitem name': 'Moon Racer',
  'Lineitem price': '20.00',
}

async function move(sold: Cells[], dryRun = false) {
  const titles = [...new Set(sold.flatMap((cells) => Object.keys(cells)))]
  const lines = [titles, ...sold.map((cells) => titles.map((title) => cells[title] ?? ''))]
  const file = { name: 'orders.csv', texts: () => [lines.map((line) => csvLine(line)).join('')] }
  return await moveInto(shop, await listShop('Shopify', [file], { categories: {}, picture: undefined }), { dryRun })
}
const ordersHere = () => shop.services.db.select().from(orders).orderBy(orders.createdAt, orders.userEmail)

test('orders that are paid and not sent wait under To do; what was taken back counts in no sum', async () => {
  const sold = [
    ['', 'paid'],
    ['unfulfilled', 'pending'],
    ['partial', 'paid'],
    ['fulfilled', 'paid'],
    ['fulfilled', 'refunded'],
    ['', 'voided'],
    ['fulfilled', 'partially_refunded'],
  ].map(([sent = '', paid = ''], place) => ({
    ...SOLD,
    ...{ Name: `#${1001 + place}`, 'Created at': `2026-03-0${place + 1} 10:00:00 -0400` },
    ...{ 'Fulfillment Status': sent, 'Financial Status': paid },
  }))
  const withdrawn = { ...SOLD, Name: '#1008', 'Created at': '2026-03-08 10:00:00 -0400', 'Cancelled at': '2026-03-09' }
  const before = await shop.services.db.$count(mails)
  const trial = await move([...sold, withdrawn], true)
  const report = await move([...sold, withdrawn])
  expect(report).toEqual(trial)
  expect(report.orderStates).toEqual({ toDo: 3, cancelled: 3, partlyRefunded: 1 })
  expect((await ordersHere()).map(({ handling, status }) => `${handling}, ${status}`)).toEqual([
    'new, completed',
    'new, pending',
    'new, completed',
    'delivered, completed',
    'cancelled, refunded',
    'cancelled, voided',
    'delivered, partially_refunded',
    'cancelled, cancelled',
  ])
  expect(await shop.services.db.$count(mails)).toBe(before)
  expect((await move([...sold, withdrawn])).orderStates).toEqual({ toDo: 0, cancelled: 0, partlyRefunded: 0 })
})

const SENT_TO = {
  'Shipping Name': 'Ada Khoury',
  'Shipping Street': 'Hamra St 12, Floor 3',
  'Shipping Address1': 'Hamra St 12',
  'Shipping Address2': 'Floor 3',
  'Shipping City': 'beirut',
  'Shipping Zip': "'1103",
  'Shipping Province Name': 'Beyrouth',
  'Shipping Country': 'LB',
  'Shipping Phone': "'+961 1 234 567",
  Notes: 'Ring twice',
  Shipping: '5.00',
  Taxes: '0.00',
  'Discount Amount': '2.00',
  'Discount Code': 'SPRING',
}

test('an order keeps where it goes, and says what else is in its total', async () => {
  const later = { Name: '#1002', 'Created at': '2026-04-01 10:00:00 +0000' }
  await move([
    { ...SOLD, ...SENT_TO, Total: '23.00' },
    { ...SOLD, ...later },
  ])
  const [order, nowhere] = await ordersHere()
  expect(order?.delivery).toEqual({
    name: 'Ada Khoury',
    phone: '+961 1 234 567',
    area: 'Beirut',
    address: 'Hamra St 12, Floor 3, 1103, Beyrouth, LB',
    note: 'Ring twice\nIn the total: shipping $5.00, a discount of $2.00 (SPRING).',
    // It was paid with the rest: the courier collects nothing.
    costCents: null,
  })
  expect(order?.searchText).toContain('ada khoury')
  expect(nowhere?.delivery).toBeNull()
})
