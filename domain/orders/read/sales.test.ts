import { beforeEach, expect, test } from 'vitest'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import { newId } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { orders } from '../order-tables.ts'
import { bestSellers, countSales, lastDays, salesPerDay } from './sales.server.ts'

const NOW = new Date('2026-03-30T10:00:00Z')

let db: Db
databaseForFile((opened) => {
  db = opened
})
beforeEach(() => db.delete(orders))

test('the last days end with today and leave none out, over months, leap days and clock changes', () => {
  expect(lastDays('2024-03-01', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  expect(new Set(lastDays('2026-03-30', 400)).size).toBe(400)
})

test("sales are summed by the shop's own day; days without any are there, and what is not completed is left out", async () => {
  const item = { name: 'Saturn', priceCents: 5_000 }
  await plantOrder(db, { createdAt: new Date('2026-03-29T20:30:00Z'), items: [item] })
  await plantOrder(db, { createdAt: new Date('2026-03-29T21:30:00Z'), items: [{ ...item, quantity: 2 }] })
  await plantOrder(db, { createdAt: NOW, items: [item] })
  await plantOrder(db, { createdAt: NOW, status: 'refunded', items: [item] })
  expect(await salesPerDay(db, { days: 3, now: NOW })).toEqual([
    { day: '2026-03-28', orders: 0, totalCents: 0, returnedCents: 0 },
    { day: '2026-03-29', orders: 1, totalCents: 5_000, returnedCents: 0 },
    { day: '2026-03-30', orders: 2, totalCents: 15_000, returnedCents: 0 },
  ])
})

test('the best seller is what went out in most pieces, a renamed product counted as one', async () => {
  const [pad, cable] = [newId(), newId()]
  await plantOrder(db, { createdAt: NOW, items: [{ productId: pad, name: 'Pad', quantity: 3 }] })
  await plantOrder(db, { createdAt: NOW, items: [{ productId: cable, name: 'Cable', quantity: 4 }] })
  await plantOrder(db, { createdAt: NOW, items: [{ productId: pad, name: 'Pad, grey', quantity: 2, priceCents: 500 }] })
  await plantOrder(db, { createdAt: new Date('2025-01-01'), items: [{ productId: cable, name: 'Cable', quantity: 9 }] })
  expect(await bestSellers(db, { days: 30, now: NOW, limit: 5 })).toMatchObject([
    { productId: pad, pieces: 5, totalCents: 4_000 },
    { productId: cable, pieces: 4, totalCents: 4_000 },
  ])
})

test('what sells comes first among close matches, once sales are counted; what is sold out comes last', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const product = (name: string, quantity = 1) => shop.product({ name, description: 'A game.', quantity })
  const slow = await product('Turbo Kart Racer', 1)
  const selling = await product('Turbo Dragon Racer', 1)
  const gone = await product('Turbo Castle Racer', 0)
  const suggested = async () => (await suggestProducts(db, 'racer turbo')).products.map(({ id }) => id)
  await plantOrder(db, { items: [{ productId: selling.id, name: selling.name }] })
  await plantOrder(db, { items: [{ productId: slow.id, name: slow.name, quantity: 9 }], handling: 'cancelled' })
  await countSales(db)
  expect(await suggested()).toEqual([selling.id, slow.id, gone.id])
})
