import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopDay } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { handleOrders } from '../handle/handle-orders.server.ts'
import { takePiecesBack } from '../handle/take-pieces-back.server.ts'
import { ordersById } from '../read/list-orders.server.ts'
import { totalOrders } from '../read/order-totals.server.ts'
import { totalsOfCustomers } from '../read/orders-of-customers.server.ts'
import { bestSellers, salesPerDay } from '../read/sales.server.ts'
import { readReport } from '../report/read-report.server.ts'
import { returnsOf } from './returned-lines.server.ts'
import { shareRefund, soldAndReturned } from './returns.ts'

test('money that is parted over lines is the same money, and no part is negative', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000 })
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1 }), (refund, worth) => {
      const shares = shareRefund(refund, worth)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(refund)
      expect(shares.every((share) => share >= 0)).toBe(true)
    }),
  )
})

test('what is sold, returned and kept is the same of each order as in every sum; cancelled orders are in none', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const actor = { id: newId(), email: 'owner@example.com' }
  const [userId, pad, cable] = [newId(), newId(), newId()]
  const items = [
    { productId: pad, name: 'Pad', quantity: 3, priceCents: 1_000 },
    { productId: cable, name: 'Cable', priceCents: 500 },
  ]
  const ids = [await plantOrder(db, { userId, items }), await plantOrder(db, { userId, items })]
  for (const orderId of ids) {
    const back = { actor, orderId, note: '', refundCents: 1_000, mayExceed: 'pieces' } as const
    await takePiecesBack(db, { ...back, seen: 0, lines: [{ position: 0, pieces: 1, intoStock: false }] })
    await takePiecesBack(db, { ...back, seen: 1, lines: [{ position: 1, pieces: 1, intoStock: false }] })
  }
  await handleOrders(db, { actor, ids: ids.slice(1), to: 'cancelled' })

  const [orders, returns] = [await ordersById(db, ids), await returnsOf(db, ids)]
  const [kept, cancelled] = ids.map((id) => {
    const order = orders.get(id)
    return order === undefined ? undefined : soldAndReturned(order, returns.get(id) ?? [])
  })
  expect(kept).toEqual({
    sold: { pieces: 4, cents: 3_500 },
    returned: { pieces: 2, cents: 2_000 },
    kept: { pieces: 2, cents: 1_500 },
    lines: [
      { sold: 3, returned: 1, kept: 2 },
      { sold: 1, returned: 1, kept: 0 },
    ],
  })
  expect(cancelled).toMatchObject({ returned: { pieces: 2, cents: 2_000 }, kept: { pieces: 0, cents: 0 } })
  expect(await totalOrders(db, {})).toEqual({
    ...{ orders: 1, pieces: 4, totalCents: 3_500 },
    ...{ returnedPieces: 2, returnedCents: 2_000 },
  })
  expect(await salesPerDay(db, { days: 1 })).toMatchObject([{ orders: 1, totalCents: 3_500, returnedCents: 2_000 }])
  const today = shopDay(new Date())
  const { total } = await readReport(db, { from: today, to: today })
  expect(total).toMatchObject({ orders: 1, soldCents: 3_500, returnedCents: 2_000, pieces: 4, returnedPieces: 2 })
  expect(await bestSellers(db, { days: 1, limit: 5 })).toMatchObject([{ productId: pad, pieces: 2, totalCents: 2_000 }])
  expect((await totalsOfCustomers(db, [userId]))(userId)).toMatchObject({ orders: 2, totalCents: 1_500 })
})
