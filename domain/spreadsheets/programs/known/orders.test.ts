import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { programFile } from '../../../../tests/support/old-shops/right-rows.ts'
import { rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { orderReader } from '../../mapping/order-rows.ts'
import type { SheetChoices } from '../../spreadsheet-tables.ts'

async function read(bytes: Uint8Array, choices: SheetChoices = {}) {
  const { kind, rows } = await rowsOfList(bytes, choices)
  expect(kind.id).toBe('orders')
  return orderReader(choices).read(rows)
}

const listed = (...lines: string[]) => Buffer.from(lines.join('\n'))

test.each([
  ['ebay-orders.csv', ['EB-01', 'EB-02', 'EB-04-R', 'EB-06']],
  ['woocommerce-orders.csv', ['WC-01', undefined, 'WC-02']],
  ['etsy-order-items.csv', ['SP-1', undefined]],
  ['square-sales.csv', ['SP-1', 'PD-R']],
  ['discogs-order-items.csv', ['D-01', undefined]],
  ['amazon-orders.txt', ['AZ-01', 'AZ-02']],
  ['woocommerce-orders-in-cells.csv', ['SP-1', undefined, undefined]],
  ['woocommerce-orders-in-euros.csv', ['SP-1', undefined]],
  ['orders-own-ids.csv', ['MN-1', undefined]],
])('%s names its products by their SKUs', async (name, skus) => {
  const { items } = await read(await readFile(programFile(name)), { rates: { EUR: '1.10' } })
  expect(items.flatMap((order) => order.items.map(({ sku }) => sku))).toEqual(skus)
})

test('amounts in another currency come at a rate, and stay out without one', async () => {
  const list = listed('Order,Date,Item,Price,Total', '1,2026-11-03,Rez,"10,00 €","12,00 €"')
  expect((await read(list)).problems).toMatchObject([
    { text: 'Price is in EUR, and the shop sells in USD: type a rate' },
  ])
  const { items } = await read(list, { rates: { EUR: '1.10' } })
  expect(items).toMatchObject([{ totalCents: 1_320, items: [{ priceCents: 1_100 }] }])
})

test.each(['storniert', 'Cancelled by buyer', 'annulée'])('an order that is %s is not sold', async (status) => {
  const { items } = await read(listed('Order,Date,Item,Price,Status', `1,2026-11-03,Rez,10,${status}`))
  expect(items).toMatchObject([{ status: 'cancelled', handling: 'cancelled' }])
})

test.each<[program: string, titles: string, row: (state: string) => string, states: Record<string, string>]>([
  [
    'Amazon',
    'order-id,purchase-date,buyer-name,sku,product-name,quantity,item-price,order-status',
    (state) => `1,2026-11-03T10:50:49Z,Ann,S,Pad,1,10,${state}`,
    {
      'Shipped - Returned to Seller': 'refunded cancelled',
      'Shipped - Out for Delivery': 'completed delivered',
      'Pending - Waiting for Pick Up': 'completed new',
    },
  ],
  [
    'Magento',
    'ID,Purchase Point,Purchase Date,Ship-to Name,Grand Total (Base),Status',
    (state) => `1,Main,2026-11-03 08:15:00,Ann,10,${state}`,
    { 'PayPal Reversed': 'refunded cancelled', 'Pending PayPal': 'pending new' },
  ],
  [
    'PrestaShop',
    'ID;Référence;Nouveau client;Client;Total;Paiement;État;Date',
    (state) => `7;X;1;Ann;10;Virement;${state};25/11/2026 14:30:00`,
    {
      Remboursement: 'refunded cancelled',
      'En attente de paiement par chèque': 'pending new',
      'En attente de réapprovisionnement (payé)': 'completed new',
    },
  ],
  [
    'Discogs',
    'buyer,order_date,order_num,status,order_total,item_price,description',
    (state) => `ann,2026-11-02 18:30:00,1,${state},10,10,LP`,
    { 'Buyer Contacted': 'pending new' },
  ],
])('%s: nothing is sent again because its state has an unknown name', async (_, titles, row, states) => {
  for (const [state, right] of Object.entries(states)) {
    const [order] = (await read(listed(titles, row(state)))).items
    expect(`${order?.status} ${order?.handling}`, state).toBe(right)
  }
})

test.each<[what: string, lines: string[], right: object[]]>([
  [
    'a cancelled order, of which no piece is left, without its items',
    [
      'order-id,purchase-date,buyer-name,sku,product-name,quantity,currency,item-price,order-status',
      '1,2026-11-03T10:50:49Z,Ann,S,Pad,0,USD,,Cancelled',
    ],
    [{ number: '1', status: 'cancelled', totalCents: 0, items: [] }],
  ],
  [
    'addresses of Etsy in the United Kingdom, and whether it is sent',
    [
      'Sale Date,Order ID,Full Name,Number of Items,Date Posted,Street 1,Delivery City,Delivery Zipcode,Delivery Country,Currency,Order Value,Delivery Discount,Delivery,Order Total',
      '11/25/26,1,Ann Test,1,11/26/26,1 Cedar Street,Leeds,LS1,United Kingdom,USD,10.00,0,4.00,14.00',
      '11/25/26,2,Ann Test,1,,1 Cedar Street,Leeds,LS1,United Kingdom,USD,10.00,0,4.00,14.00',
    ],
    [
      {
        handling: 'delivered',
        delivery: { address: '1 Cedar Street, Leeds, LS1, United Kingdom', note: 'In the total: shipping $4.00.' },
      },
      { handling: 'new' },
    ],
  ],
  [
    'addresses of eBay in the United Kingdom',
    [
      'Sales Record Number,Order Number,Item Title,Sold For,Total Price,Sale Date,Post To Name,Post To Address 1,Post To City,Post To Postcode',
      '1,12-1,Rez,$10.00,$10.00,03-Nov-26,Ann Test,1 Cedar Street,Leeds,LS1',
    ],
    [{ delivery: { name: 'Ann Test', address: '1 Cedar Street, Leeds, LS1' } }],
  ],
  [
    'an order of Shopify whose payment ran out, which is not paid',
    [
      'Name,Email,Financial Status,Fulfillment Status,Created at,Lineitem quantity,Lineitem name,Lineitem price,Total',
      '#1001,ann@buyers.example,expired,unfulfilled,2026-11-25 14:30:00 +0200,1,Rez,10.00,10.00',
    ],
    [{ status: 'pending', handling: 'new' }],
  ],
  [
    'a total whose title names another currency, as its price does',
    ['Order,Date,Item,Price (EUR),Total (EUR)', '1,2026-11-03,Rez,10,12'],
    [{ totalCents: 1_320, items: [{ priceCents: 1_100 }] }],
  ],
])('a list keeps %s', async (_, lines, right) => {
  const { items, problems } = await read(listed(...lines), { rates: { EUR: '1.10' } })
  expect(problems).toEqual([])
  expect(items).toMatchObject(right)
})
