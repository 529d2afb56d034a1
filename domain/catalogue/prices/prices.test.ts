import { eq, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchAudit } from '#domain/audit/search-audit.server.ts'
import { endSales } from '#domain/undo/end-sales.server.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import { plannedChange, productFields } from '../../../tests/support/data/typed-product.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { plannedChanges, productPrices, products } from '../catalogue-tables.ts'
import type { Sale } from '../manage/bulk-change.ts'
import { addProduct, changeFigure, changeProduct } from '../manage/change-product.server.ts'
import { deleteProducts } from '../manage/delete-products.server.ts'
import { findProduct } from '../product/find-product.server.ts'
import { planImport } from '../sheet/plan-import.ts'
import { forgetPricesTask } from './forget-prices.server.ts'

const shop = shopForFile()
const actor = 'command line'
const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000)

const added = (priceCents: number) =>
  addProduct(shop.services.db, { actor, fields: productFields({ name: 'Radiant Silvergun', priceCents }) })

async function shown(id: string) {
  const { priceCents, formerPriceCents, lowestPriceCents } = (await findProduct(shop.services.db, id)) ?? {}
  return [priceCents, formerPriceCents, lowestPriceCents]
}

async function change(id: string, to: Partial<ReturnType<typeof productFields>>) {
  const [now] = await shop.services.db.select().from(products).where(eq(products.id, id))
  const loaded = productFields({
    name: now?.name ?? '',
    priceCents: now?.priceCents ?? 0,
    formerPriceCents: now?.formerPriceCents ?? null,
  })
  await changeProduct(shop.services.db, { actor, id, loaded, fields: { ...loaded, ...to } })
}

/** As if the prices of before had ended so many days earlier. */
async function passDays(days: number) {
  await shop.services.db
    .update(productPrices)
    .set({ until: sql`${productPrices.until} - make_interval(days => ${days})` })
}

async function sell(ids: string[], sale: Sale) {
  return await (await plannedChange(shop.services.db, ids, { kind: 'price-percent', by: '-20' })).make({ sale })
}

/** Time passes until all sales are over. */
async function untilTheirEnd() {
  const { endsAt } = plannedChanges
  await shop.services.db
    .update(plannedChanges)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(isNotNull(endsAt))
}

const lastEntry = async () => (await searchAudit(shop.services.db, { filter: {}, limit: 1 })).rows[0]

test('a reduction names the lowest price of the 30 days before it, whatever changed the price, and keeps it while it lasts', async () => {
  const { db } = shop.services
  const id = await added(10_000)
  await changeFigure(db, { actor, id, field: 'priceCents', from: 10_000, to: 7_000 })
  await passDays(40)
  await changeFigure(db, { actor, id, field: 'priceCents', from: 7_000, to: 9_000 })
  await passDays(25)
  await change(id, { priceCents: 9_500 })
  expect(await shown(id)).toEqual([9_500, null, null])
  // 10,000 ended 65 days ago; 7,000 applied until 25 days ago.
  await change(id, { priceCents: 8_000, formerPriceCents: 9_500 })
  expect(await shown(id)).toEqual([8_000, 9_500, 7_000])
  await changeFigure(db, { actor, id, field: 'priceCents', from: 8_000, to: 6_000 })
  expect(await shown(id)).toEqual([6_000, 9_500, 7_000])
  // What is not higher is no former price.
  await changeFigure(db, { actor, id, field: 'priceCents', from: 6_000, to: 9_500 })
  expect(await shown(id)).toEqual([9_500, null, null])
  await forgetPricesTask(db).run()
  expect((await db.select().from(productPrices)).map(({ priceCents }) => priceCents)).toEqual([
    7_000, 9_000, 9_500, 8_000, 6_000,
  ])
})

test('a former price that is typed after the price names the lowest of before that price, which never counts itself', async () => {
  const id = await added(1_500)
  await change(id, { priceCents: 1_200 })
  await change(id, { formerPriceCents: 1_500 })
  expect(await shown(id)).toEqual([1_200, 1_500, 1_500])

  const wasCheaper = await added(900)
  await change(wasCheaper, { priceCents: 1_500 })
  await passDays(20)
  await change(wasCheaper, { priceCents: 1_200 })
  await passDays(20)
  await forgetPricesTask(shop.services.db).run()
  await change(wasCheaper, { formerPriceCents: 1_500 })
  expect(await shown(wasCheaper)).toEqual([1_200, 1_500, 900])
})

test('a former price beside a price that nothing is known of before names none', async () => {
  const id = await added(1_200)
  await change(id, { formerPriceCents: 1_500 })
  expect(await shown(id)).toEqual([1_200, 1_500, null])
  const stood = await added(1_500)
  await change(stood, { priceCents: 1_200 })
  await passDays(31)
  await change(stood, { formerPriceCents: 1_500 })
  expect(await shown(stood)).toEqual([1_200, 1_500, null])
})

test('a former price that is taken away and typed again in a sale names what it named, until the price is another', async () => {
  const id = await added(1_500)
  await change(id, { priceCents: 1_200, formerPriceCents: 1_500 })
  await passDays(45)
  await change(id, { formerPriceCents: null })
  expect(await shown(id)).toEqual([1_200, null, null])
  await change(id, { formerPriceCents: 1_500 })
  expect(await shown(id)).toEqual([1_200, 1_500, 1_500])
  await change(id, { priceCents: 1_500, formerPriceCents: null })
  await change(id, { priceCents: 1_300, formerPriceCents: 1_500 })
  expect(await shown(id)).toEqual([1_300, 1_500, 1_200])
})

test('a product that begins reduced has no price of before, and one that is restored has', async () => {
  const { db } = shop.services
  const fields = productFields({ priceCents: 5_000, formerPriceCents: 6_000 })
  const fresh = await addProduct(db, { actor, fields })
  expect(await shown(fresh)).toEqual([5_000, 6_000, null])
  const id = await added(6_000)
  await change(id, { priceCents: 5_000, formerPriceCents: 6_000 })
  const { entryId = 0 } = await deleteProducts(db, { actor, ids: [id] })
  await undoEntry(db, { actor, entryId })
  expect(await shown(id)).toEqual([5_000, 6_000, 6_000])
})

test('a sale ends by itself: the price of before comes back, but for what somebody changed, and the log says so', async () => {
  const { db } = shop.services
  const [plain, changed] = [await added(10_000), await added(5_000)]
  const made = await sell([plain, changed], { showsFormer: true, endsAt: TOMORROW })
  expect(made).toMatchObject({ ok: true, value: { count: 2 } })
  expect(await shown(plain)).toEqual([8_000, 10_000, 10_000])
  expect((await lastEntry())?.changes.change?.[1]).toMatch(/^Price -20 %, former price shown, until \d{4}-/)
  expect(await endSales(db)).toBe(0)
  expect(await sell([plain], { showsFormer: true, endsAt: TOMORROW })).toEqual({
    ok: false,
    problem: { kind: 'on-sale', names: ['Radiant Silvergun'] },
  })
  await changeFigure(db, { actor, id: changed, field: 'priceCents', from: 4_000, to: 3_000 })
  // Longer ago than an owner could take it back.
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`update audit_log set at = at - interval '60 days'`)
  await db.execute(sql`alter table audit_log enable trigger user`)
  await untilTheirEnd()
  expect([await endSales(db), await endSales(db)]).toEqual([1, 0])
  expect(await shown(plain)).toEqual([10_000, null, null])
  expect(await shown(changed)).toEqual([3_000, 5_000, 5_000])
  expect(await lastEntry()).toMatchObject({ actor: 'end of a sale', subjectId: plain })
})

test('a sale that its owner takes back has no end any more', async () => {
  const { db } = shop.services
  const ids = [await added(10_000), await added(2_000)]
  const made = await sell(ids, { showsFormer: false, endsAt: TOMORROW })
  if (!made.ok) throw new Error('refused')
  expect(await shown(ids[0] ?? '')).toEqual([8_000, null, null])
  await undoEntry(db, { actor, entryId: made.value.entryId ?? 0 })
  const again = await sell(ids, { showsFormer: true, endsAt: undefined })
  expect(again).toMatchObject({ ok: true })
  await untilTheirEnd()
  expect(await endSales(db)).toBe(0)
  expect(await shown(ids[0] ?? '')).toEqual([8_000, 10_000, 8_000])
})

test('a sale of one product is logged with its end, and one that is put back ends as it was said', async () => {
  const { db } = shop.services
  const id = await added(10_000)
  const price = async () => (await shown(id)).slice(0, 2)
  const made = await sell([id], { showsFormer: true, endsAt: TOMORROW })
  if (!made.ok) throw new Error('refused')
  expect(await lastEntry()).toMatchObject({ id: made.value.entryId, subjectName: 'Radiant Silvergun', rowCount: 1 })
  expect((await lastEntry())?.changes.change?.[1]).toMatch(/former price shown, until \d{4}-/)
  const takeBack = async () => await undoEntry(db, { actor, entryId: (await lastEntry())?.id ?? 0 })
  await takeBack()
  expect(await price()).toEqual([10_000, null])
  await takeBack()
  expect(await price()).toEqual([8_000, 10_000])
  expect((await lastEntry())?.changes.change?.[1]).toMatch(/^until \d{4}-/)
  expect(await sell([id], { showsFormer: true, endsAt: TOMORROW })).toMatchObject({ problem: { kind: 'on-sale' } })
  await takeBack()
  await takeBack()
  await untilTheirEnd()
  expect([await endSales(db), await endSales(db)]).toEqual([1, 0])
  expect(await price()).toEqual([10_000, null])
})

test('a file gives former prices that are higher, and no others', () => {
  const product = {
    ...productFields({ priceCents: 1_000 }),
    id: 'x'.repeat(20),
    subSubcategory: null,
    createdAt: new Date(0),
  }
  const plan = (row: object) => planImport([{ line: 2, id: product.id, ...row } as never], [product])
  expect(plan({ formerPriceCents: 1_000 }).problems[0]?.text).toContain('Former price must be higher than the price')
  expect(plan({ formerPriceCents: 1_500, priceCents: 1_400 }).changed[0]?.after).toMatchObject({
    formerPriceCents: 1_500,
  })
  const reduced = { ...product, formerPriceCents: 1_200 }
  const dearer = planImport([{ line: 2, id: product.id, priceCents: 1_300 } as never], [reduced])
  expect(dearer.changed[0]?.after).toMatchObject({ priceCents: 1_300, formerPriceCents: null })
})
