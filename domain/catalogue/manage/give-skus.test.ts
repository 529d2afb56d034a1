import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId } from '#domain/ids.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { seeds } from '../../../tests/support/data/seeds.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { products } from '../catalogue-tables.ts'
import { findEditedProduct } from './change-product.server.ts'
import { giveSkus } from './give-skus.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
let db: Db
let shop: Pick<ReturnType<typeof seeds>, 'product'>
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

const skuOf = async (id: string) => (await findEditedProduct(db, id))?.sku
const skusOf = (ids: string[]) => Promise.all(ids.map(skuOf))
const some = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => shop.product()))).map(({ id }) => id)
const entries = () => db.select().from(auditLog).where(eq(auditLog.kind, 'product'))

test('products without a SKU get the numbers after the highest one in use, in the order they were chosen', async () => {
  const [first = '', second = '', third = ''] = await some(3)
  const own = await shop.product({ sku: 'p000041' })
  for (const sku of ['P9', 'P0000500X', 'Q000900']) await shop.product({ sku })
  await giveSkus(db, { actor, ids: [third, own.id, first] })
  expect(await skusOf([third, own.id, first, second])).toEqual(['P000042', 'p000041', 'P000043', ''])
})

test('of twenty presses at once no two products have one SKU, and no product gets a second', async () => {
  const before = (await entries()).length
  const ids = await some(12)
  await Promise.all(
    Array.from({ length: 20 }, (_, press) => giveSkus(db, { actor, ids: ids.slice(press % 4, 6 + (press % 7)) })),
  )
  const skus = await skusOf(ids)
  expect(new Set(skus).size).toBe(12)
  expect(skus.every((sku) => /^P\d{6}$/.test(sku ?? ''))).toBe(true)
  const written = (await entries()).slice(before)
  expect(written.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBe(12)
  await giveSkus(db, { actor, ids })
  expect(await skusOf(ids)).toEqual(skus)
  expect((await entries()).length).toBe(before + written.length)
})

test('SKUs that were given are taken back by one undo, and one that was typed since stays', async () => {
  const ids = await some(3)
  await giveSkus(db, { actor, ids })
  const entryId = (await entries()).at(-1)?.id ?? 0
  await db
    .update(products)
    .set({ sku: 'MINE' })
    .where(eq(products.id, ids[1] ?? ''))
  expect(await undoEntry(db, { actor, entryId })).toEqual({ ok: true, value: 2 })
  expect(await skusOf(ids)).toEqual(['', 'MINE', ''])
})
