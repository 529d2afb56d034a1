import { expect, test } from 'vitest'
import { programFile, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { orderReader } from '../../mapping/order-rows.ts'

const order = (number: string, day: string) => ({
  id: undefined,
  number,
  oldNumber: number,
  createdAt: new Date(`${day}T00:00+02:00`),
  userId: '',
})
const item = (productName: string, priceCents: number, quantity: number, sku?: string) => ({
  ...{ productName, priceCents, quantity, productId: '', image: '', ...(sku && { sku }) },
})
const nowhere = { name: '', phone: '', area: '', address: '', note: '', costCents: null }

test.each([
  [
    'ebay-orders.csv',
    [
      {
        ...order('11-12201-00001', '2026-11-03'),
        ...{ line: 3, userEmail: 'one@buyers.example', status: 'completed', handling: 'delivered', totalCents: 4_550 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer One', phone: '+96170000001', address: '1 Cedar Street, Beirut, 1100, Lebanon' },
          note: 'Tracking number: LP00000001LB\nIn the total: shipping $6.00.',
        },
        items: [item('Owner Test Quackshot Mega Drive PAL boxed', 3_950, 1, 'EB-01')],
      },
      {
        ...order('11-12201-00002', '2026-11-05'),
        ...{ line: 4, userEmail: 'two@buyers.example', status: 'completed', handling: 'new', totalCents: 18_300 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer Two', phone: '+96170000002', address: '2 Olive Road, Tripoli, 1300, Lebanon' },
          note: 'Please "wrap" it, thanks\nIn the total: shipping $10.00.',
        },
        items: [
          item('Owner Test Soul Blazer SNES cart only', 6_000, 1, 'EB-02'),
          item('Owner Test Game Boy Pocket[Red]', 5_650, 2, 'EB-04-R'),
        ],
      },
      {
        ...order('11-12201-00003', '2026-11-13'),
        ...{ line: 7, userEmail: 'three@buyers.example', status: 'completed', handling: 'delivered' },
        totalCents: 101_900,
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer Three', phone: '+96170000003', address: '3 Port Street, Saida, 1600, Lebanon' },
          note: 'Tracking number: LP00000003LB',
        },
        items: [item('Owner Test sold out pad – "wireless"', 101_900, 1, 'EB-06')],
      },
    ],
  ],
])('%s: each order with its buyer, its lines and what was paid', async (name, right) => {
  const { kind, rows } = await rowsOfList(await programFile(name))
  expect(kind).toBe('orders')
  const { items, problems } = orderReader({}).read(rows)
  expect(problems).toEqual([])
  expect(items).toEqual(right)
})
