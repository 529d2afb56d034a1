import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { newId } from '#domain/ids.ts'
import { lockStock } from '#domain/stock/move-stock.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { seeds } from '../../../tests/support/data/seeds.ts'
import { loadGuide } from '../../../tests/support/guide/load-guide.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { changeProduct, findEditedProduct } from '../manage/change-product.server.ts'
import { deleteProducts } from '../manage/delete-products.server.ts'
import type { ProductFields } from '../product/product-form.ts'
import { findKnown, pastOf } from './find-known.server.ts'
import { listPurchases, listTakenIn } from './list-taken-in.server.ts'
import { changePaid, takeBack, takeIn } from './take-in.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
let db: Db
let shop: ReturnType<typeof seeds>
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

const FIELDS: ProductFields = {
  ...{ name: 'Bell Tower', description: 'Bell Tower', isDraft: false, image: 'https://pictures.example/b.png' },
  ...{ category: 'sega', subcategory: 'saturn', priceCents: 3_000, quantity: 1, facts: {}, moreImages: [] },
  ...{ formerPriceCents: null, lowStockAt: null, releaseOn: null, sku: '', barcode: '', shelf: '', costCents: null },
}
const piece = (fields: Partial<ProductFields> = {}) => ({ actor, id: newId(), fields: { ...FIELDS, ...fields } })
const box = (paidCents: number | null) => ({ id: newId(), name: 'A box', paidCents })
const costOf = async (id: string) => (await findEditedProduct(db, id))?.costCents
const entryOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).find(({ action }) => action === 'added')?.id ?? 0

test('a piece that is sent ten times at once is there once, and does not come back once it was deleted', async () => {
  const one = { ...piece(), purchase: box(1_000) }
  await Promise.all(Array.from({ length: 10 }, () => takeIn(db, one)))
  const added = await db.select().from(auditLog).where(eq(auditLog.subjectId, one.id))
  expect(added.map(({ action }) => action)).toEqual(['added'])
  expect(await findEditedProduct(db, one.id)).toMatchObject({ name: 'Bell Tower', costCents: 1_000 })
  await deleteProducts(db, { actor, ids: [one.id] })
  await takeIn(db, one)
  expect(await findEditedProduct(db, one.id)).toBeUndefined()
})

test('pieces that come in at once share what was paid for their purchase, to the cent', async () => {
  const purchase = box(10_001)
  const pieces = Array.from({ length: 9 }, (_, place) => ({ ...piece({ priceCents: 500 + 77 * place }), purchase }))
  await Promise.all(pieces.map((each) => takeIn(db, each)))
  const costs = await Promise.all(pieces.map(({ id }) => costOf(id)))
  expect(costs.reduce((sum: number, cents) => sum + (cents ?? 0), 0)).toBe(10_001)
  expect((await listPurchases(db, 1))[0]).toMatchObject({ id: purchase.id, pieces: 9, sharedCents: 10_001 })
})

test('a piece whose cost was said keeps it, and the others share the rest', async () => {
  const purchase = box(5_000)
  const [said, other, free] = [piece({ costCents: 2_000 }), piece(), piece({ priceCents: 0 })]
  for (const each of [said, other, free]) await takeIn(db, { ...each, purchase })
  expect([await costOf(said.id), await costOf(other.id), await costOf(free.id)]).toEqual([2_000, 3_000, null])
})

test('what was paid can be said later, and a piece that is taken back leaves its share to the others', async () => {
  const purchase = box(null)
  const [one, other] = [piece(), piece({ priceCents: 1_000 })]
  for (const each of [one, other]) await takeIn(db, { ...each, purchase })
  expect(await costOf(one.id)).toBeNull()
  await changePaid(db, { actor, id: purchase.id, paidCents: 4_000 })
  const said = await db.select().from(auditLog).where(eq(auditLog.subjectId, purchase.id))
  expect(said.map(({ action, changes }) => [action, changes.paidCents])).toEqual([
    ['added', undefined],
    ['changed', [null, 4_000]],
  ])
  expect([await costOf(one.id), await costOf(other.id)]).toEqual([3_000, 1_000])
  expect(await takeBack(db, { actor, entryId: await entryOf(other.id) })).toBe(1)
  expect([await costOf(one.id), await findEditedProduct(db, other.id)]).toEqual([4_000, undefined])
})

test('a piece that somebody has ordered or worked on since stays when it is taken back', async () => {
  const [ordered, changed] = [piece(), piece()]
  for (const each of [ordered, changed]) await takeIn(db, each)
  const { id: userId } = await shop.buyer()
  await plantOrder(db, { userId, items: [{ productId: ordered.id, name: 'Bell Tower' }] })
  const loaded = await findEditedProduct(db, changed.id)
  if (loaded === undefined) throw new Error('not taken in')
  await changeProduct(db, { actor, id: changed.id, loaded, fields: { ...loaded, sku: 'Z-1' } })
  for (const { id } of [ordered, changed]) expect(await takeBack(db, { actor, entryId: await entryOf(id) })).toBe(0)
  expect(await findEditedProduct(db, ordered.id)).toMatchObject({ name: 'Bell Tower' })
  expect(await findEditedProduct(db, changed.id)).toMatchObject({ sku: 'Z-1' })
})

test('the list says what its owner took in, the latest first', async () => {
  const owner = { id: newId(), email: 'other@example.com' }
  const [one, other] = [piece(), piece()]
  for (const each of [one, other]) await takeIn(db, { ...each, actor: owner })
  expect((await listTakenIn(db, owner.id)).map(({ id }) => id)).toEqual([other.id, one.id])
})

test('a name or a barcode finds each game once, the latest of its pieces, with what was paid and got for it', async () => {
  const [old, latest] = [
    piece({ name: 'Mill Race', description: 'Loose', barcode: '045496830434', costCents: 900 }),
    piece({ name: 'Mill Race', description: 'Loose' }),
  ]
  for (const each of [old, latest]) await takeIn(db, each)
  expect((await findKnown(db, 'mill rac')).map(({ id }) => id)).toEqual([latest.id])
  // A scanner may add the zero that makes an EAN of a UPC.
  for (const code of ['045496830434', '0045496830434'])
    expect((await findKnown(db, code)).map(({ id }) => id)).toEqual([old.id])
  expect(await pastOf(db, latest.id)).toMatchObject({ paid: { cents: 900 }, got: undefined, waiting: 0 })
})

test('the price guide names what the shop never had, and nothing that it had a second time', async () => {
  const head = 'id,console-name,product-name,loose-price,cib-price,new-price,graded-price,upc'
  await loadGuide(
    db,
    [head, '1,Sega Saturn,Bell Tower,$40.00,,,,', '2,Sega Saturn,Bell Tower II,$50.00,,,,4974365632021'].join('\n'),
  )
  const found = await findKnown(db, 'bell tow')
  expect(found.map(({ id, name }) => [id !== '', name])).toEqual([
    [true, 'Bell Tower'],
    [false, 'Bell Tower II'],
  ])
  const [scanned] = await findKnown(db, '4974365632021')
  expect(scanned).toMatchObject({
    name: 'Bell Tower II',
    category: 'sega',
    subcategory: 'saturn',
    barcode: '4974365632021',
  })
})

test('a cost that its owner corrects stays when the next piece of the purchase comes', async () => {
  const purchase = box(5_000)
  const [one, other] = [piece(), piece()]
  await takeIn(db, { ...one, purchase })
  const loaded = await findEditedProduct(db, one.id)
  if (loaded === undefined) throw new Error('not taken in')
  await changeProduct(db, { actor, id: one.id, loaded, fields: { ...loaded, costCents: 700 } })
  await takeIn(db, { ...other, purchase })
  expect([await costOf(one.id), await costOf(other.id)]).toEqual([700, 4_300])
})

test('orders of a purchase whose pieces still come in lock them in the same order', async () => {
  const purchase = box(9_000)
  const first = await Promise.all(Array.from({ length: 4 }, () => shop.product()))
  for (let at = 0; at < 6; at += 1) await takeIn(db, { ...piece(), purchase })
  const pieces = (await findKnown(db, 'bell tower')).map(({ id }) => id)
  const all = [...first.map(({ id }) => id), ...pieces]
  const order = () => inTransaction(db, (tx) => lockStock(tx, all))
  const rounds = Array.from({ length: 20 }, (_, at) => {
    const known = first[at % 4]?.id
    const fields = { ...FIELDS, facts: { group: 'Bells' } }
    return Promise.all([order(), takeIn(db, { actor, id: newId(), fields, pieceOf: known, purchase }), order()])
  })
  await expect(Promise.all(rounds)).resolves.toHaveLength(20)
})
