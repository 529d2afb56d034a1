import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { findEntry } from '#domain/audit/read-entry.server.ts'
import { newId } from '#domain/ids.ts'
import { done, refused } from '#domain/outcome.ts'
import { planUndo, undoEntry } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { seeds } from '../../../tests/support/data/seeds.ts'
import { plannedChange } from '../../../tests/support/data/typed-product.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { findEditedProduct } from './change-product.server.ts'
import { deleteProducts } from './delete-products.server.ts'
import { findPlannedChange } from './planned-change.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
let db: Db
let shop: Pick<ReturnType<typeof seeds>, 'product' | 'change' | 'remove'>
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

const priceOf = async (id: string) => (await findEditedProduct(db, id))?.priceCents
const RAISE = { kind: 'price-percent', by: '10', ending: '99' }

test('a planned change shows what it would do, and is made once however often it is pressed', async () => {
  const { id } = await shop.product({ priceCents: 1_000 })
  const { rows, make, id: planId } = await plannedChange(db, [id], RAISE)
  expect(rows).toMatchObject([{ before: { priceCents: 1_000 }, after: { priceCents: 1_099 } }])
  expect(await priceOf(id)).toBe(1_000)
  const made = await Promise.all(Array.from({ length: 20 }, () => make()))
  expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await priceOf(id)).toBe(1_099)
  expect(await findPlannedChange(db, planId)).toMatchObject({ isDone: true })
})

test('a planned change is refused when a price has moved since it was shown', async () => {
  const { id } = await shop.product({ priceCents: 1_000 })
  const { make } = await plannedChange(db, [id], RAISE)
  await shop.change(id, { priceCents: 2_000 })
  expect(await make()).toEqual(refused({ kind: 'moved' }))
  expect(await priceOf(id)).toBe(2_000)
})

test('pieces that are added are added whatever was sold meanwhile, but a stock is not set over a sale', async () => {
  const { id } = await shop.product({ quantity: 5 })
  const add = await plannedChange(db, [id], { kind: 'stock-add', by: '10' })
  const set = await plannedChange(db, [id], { kind: 'stock-set', by: '10' })
  await shop.change(id, { quantity: 4 })
  expect(await set.make()).toEqual(refused({ kind: 'moved' }))
  expect((await add.make()).ok).toBe(true)
  expect(await findEditedProduct(db, id)).toMatchObject({ quantity: 14 })
})

async function raised(count: number) {
  const ids = await Promise.all(
    Array.from({ length: count }, async () => (await shop.product({ priceCents: 1_000 })).id),
  )
  const changed = await (await plannedChange(db, ids, { kind: 'price-percent', by: '10' })).make()
  if (!changed.ok || changed.value.entryId === undefined) throw new Error('not changed')
  return { ids, entryId: changed.value.entryId }
}

test('a change is undone but for what has changed since, and the undoing can be undone', async () => {
  const { ids, entryId } = await raised(4)
  const [repriced = '', renamed = '', gone = '', other = ''] = ids
  await shop.change(repriced, { priceCents: 5_000 })
  await shop.change(renamed, { name: 'Renamed' })
  await shop.remove(gone)
  const entry = await findEntry(db, entryId)
  if (entry === undefined) throw new Error('no entry')
  const plan = await planUndo(db, entry)
  expect([plan.back.length, new Set(plan.left.map(({ subjectId }) => subjectId))]).toEqual([
    2,
    new Set([repriced, gone]),
  ])
  expect(await undoEntry(db, { actor, entryId })).toEqual(done(2))
  expect([await priceOf(repriced), await priceOf(renamed), await priceOf(other)]).toEqual([5_000, 1_000, 1_000])
  expect(await findEditedProduct(db, renamed)).toMatchObject({ name: 'Renamed' })
  const undoing = (await findEntry(db, entryId))?.undoneBy ?? 0
  expect(await undoEntry(db, { actor, entryId: undoing })).toEqual(done(2))
  expect(await priceOf(other)).toBe(1_100)
})

test('of many presses on Undo one undoes', async () => {
  const { ids, entryId } = await raised(2)
  const pressed = await Promise.all(Array.from({ length: 20 }, () => undoEntry(db, { actor, entryId })))
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await priceOf(ids[0] ?? '')).toBe(1_000)
  expect(await db.$count(auditLog)).toBeGreaterThan(0)
})

test('deleted products come back as they were, under their ids and with their dates', async () => {
  const createdAt = new Date('2020-02-03T04:05:06Z')
  const made = [
    await shop.product({ subSubcategory: 'PAL', createdAt }),
    await shop.product({ quantity: 7, lowStockAt: 3, shelf: 'A2', costCents: 100 }),
  ]
  const before = await Promise.all(made.map(({ id }) => findEditedProduct(db, id)))
  const { entryId = 0 } = await deleteProducts(db, { actor, ids: made.map(({ id }) => id) })
  expect(await undoEntry(db, { actor, entryId })).toEqual(done(2))
  expect(await Promise.all(made.map(({ id }) => findEditedProduct(db, id)))).toEqual(before)
  expect(await undoEntry(db, { actor, entryId })).toEqual(refused('not-undoable'))
})
