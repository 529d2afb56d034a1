import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { waitingPlaces } from '#domain/stock/waiting-table.ts'
import { undoEntry } from '#domain/undo/undo-entry.server.ts'
import type { Db } from '#platform/database/client.ts'
import { type ProductFields, seeds } from '../../../tests/support/data/seeds.ts'
import { databaseForFile } from '../../../tests/support/shops/clone-database.ts'
import { searchAudit } from '../../audit/search-audit.server.ts'
import { findEditedProduct } from '../manage/change-product.server.ts'
import { deleteProducts } from '../manage/delete-products.server.ts'
import { scanToShelf } from '../shelves/scan-to-shelf.server.ts'
import { stocktakeScans } from '../stocktake-tables.ts'
import { countPieces, countScan } from './count-pieces.server.ts'
import { finishStocktake } from './finish-stocktake.server.ts'
import { discardStocktake, findStocktake, listStocktakes, startStocktake } from './stocktakes.server.ts'
import { differencesFingerprint, findDifferences, findDoubts, readTallied, readTally } from './tally.server.ts'

const actor = { id: newId(), email: 'owner@example.com' }
const other = { id: newId(), email: 'helper@example.com' }
let db: Db
let shop: ReturnType<typeof seeds>
let shelves = 0
databaseForFile((opened) => {
  db = opened
  shop = seeds({ db, config: { secure: false } } as never)
})

/** A shelf of its own, with these products on it, and a stocktake of it. */
async function counting(...products: ProductFields[]) {
  shelves += 1
  const shelf = `T-${shelves}`
  const placed = []
  for (const fields of products) placed.push(await shop.product({ shelf, ...fields }))
  const id = await startStocktake(db, { actor, shelf, category: '' })
  return { id, shelf, ids: placed.map((product) => product.id), products: placed }
}

const scan = (stocktake: string, product: string, key: string = newId()) =>
  countScan(db, { actor, stocktake, key, code: product })
const set = (stocktake: string, product: string, pieces: number) =>
  countPieces(db, { actor, stocktake, key: newId(), product, pieces })
const whole = async (stocktake: string, product: string, pieces: number) => {
  const seen = (await readTallied(db, stocktake, product))?.counted ?? 0
  return await countPieces(db, { actor, stocktake, key: newId(), product, pieces, seen })
}
const differences = async (id: string) =>
  Object.fromEntries((await findDifferences(db, id)).map((row) => [row.id, row.difference]))
async function finish(id: string) {
  const shown = differencesFingerprint(await findDifferences(db, id))
  return await finishStocktake(db, { actor, id, shown })
}

async function sell(productId: string, quantity = 1) {
  const priceCents = (await findEditedProduct(db, productId))?.priceCents ?? 0
  const placed = await enterOrder(
    { db, secret: '' },
    {
      actor,
      key: newId(),
      shown: summaryOf([{ productId, quantity, priceCents }]),
      lines: [{ productId, quantity, agreedCents: priceCents }],
      email: '',
      channel: 'phone',
      isMailed: false,
      notify: [],
      delivery: { typed: TypedDelivery.parse({ deliveryName: 'Anna' }), rules: { areas: [], isRequired: false } },
    },
  )
  if (!placed.ok) throw new Error(placed.problem.kind)
  return placed.value.orderId
}
const mark = (order: string, to: 'sent' | 'cancelled') => handleOrders(db, { actor, ids: [order], to })

test('what is counted, missing and found by mistake is written as one change, which can be undone', async () => {
  const { id, ids } = await counting({ quantity: 2 }, { quantity: 1 }, { quantity: 3 }, { quantity: 0 })
  const [whole = '', gone = '', fewer = '', found = ''] = ids
  for (const each of [whole, whole, fewer, found]) expect(await scan(id, each)).toMatchObject({ ok: true })
  const tally = await readTally(db, id)
  expect(tally).toMatchObject({ pieces: 4, counts: { counted: 3, missing: 2, unexpected: 1 } })
  expect(tally.missing.map((row) => row.id).toSorted()).toEqual([gone, fewer].toSorted())
  expect(await differences(id)).toEqual({ [gone]: -1, [fewer]: -2, [found]: 1 })
  const finished = await finish(id)
  expect(finished).toMatchObject({ ok: true, value: { count: 3 } })
  const stock = () => Promise.all(ids.map((each) => shop.stock(each)))
  expect(await stock()).toEqual([2, 0, 1, 1])
  const { rows } = await searchAudit(db, { limit: 1 })
  expect(rows[0]).toMatchObject({ subjectName: '3 products', rowCount: 3 })
  expect(rows[0]?.changes.change?.[1]).toMatch(/^Stocktake: shelf T-/)
  expect(await undoEntry(db, { actor, entryId: rows[0]?.id ?? 0 })).toEqual({ ok: true, value: 3 })
  expect(await stock()).toEqual([2, 1, 3, 0])
})

test('a finished stocktake writes nothing when it is finished again, and counts nothing more', async () => {
  const { id, ids } = await counting({ quantity: 5 })
  const [pad = ''] = ids
  await set(id, pad, 4)
  const shown = differencesFingerprint(await findDifferences(db, id))
  const presses = await Promise.all(Array.from({ length: 10 }, () => finishStocktake(db, { actor, id, shown })))
  expect(presses.every(({ ok }) => ok)).toBe(true)
  expect(new Set(presses.map((press) => press.ok && press.value.entryId)).size).toBe(1)
  expect(await shop.stock(pad)).toBe(4)
  expect(await scan(id, pad)).toEqual({ ok: false, problem: { kind: 'finished' } })
  await discardStocktake(db, id)
  expect((await findStocktake(db, id))?.finishedAt).toBeInstanceOf(Date)
  expect(await finishStocktake(db, { actor, id: newId(), shown })).toEqual({ ok: false, problem: 'gone' })
})

test('a scan that is sent ten times counts once, and ten scans count ten', async () => {
  const { id, ids } = await counting({ quantity: 11 })
  const [pad = ''] = ids
  const key = newId()
  await Promise.all(Array.from({ length: 10 }, () => scan(id, pad, key)))
  const both = [actor, other].flatMap((each) =>
    Array.from({ length: 5 }, () => countScan(db, { actor: each, stocktake: id, key: newId(), code: pad })),
  )
  await Promise.all(both)
  expect(await differences(id)).toEqual({})
  expect((await readTally(db, id)).counted).toMatchObject([{ counted: 11, expected: 11 }])
})

/** What happens to so many pieces of one product. `look`: all of it once more, which has so many more. */
const STEPS: Record<string, (of: { id: string; product: string }, pieces: number) => Promise<unknown>> = {
  count: ({ id, product }, pieces) => set(id, product, pieces),
  look: ({ id, product }, pieces) => whole(id, product, pieces),
  doubt: async ({ id }, pieces) => expect(await findDoubts(db, id)).toMatchObject([{ doubt: pieces }]),
  sell: ({ product }, pieces) => sell(product, pieces),
  send: async ({ product }, pieces) => mark(await sell(product, pieces), 'sent'),
  cancel: async ({ product }, pieces) => mark(await sell(product, pieces), 'cancelled'),
  correct: ({ product }, quantity) => shop.change(product, { quantity }),
}

function stepOf(name: string) {
  const step = STEPS[name]
  if (step === undefined) throw new Error(`no step is called ${name}`)
  return step
}

test.each([
  ['counted and then sold', 1, 'count 1, sell 1', 0, 0],
  ['counted and then sent', 3, 'count 3, send 2', 0, 1],
  ['sold before and gone', 1, 'sell 1', 0, 0],
  ['sold before and still there', 1, 'sell 1, count 1', 0, 0],
  ['sold before, one of three and gone', 3, 'sell 1, count 2', 0, 2],
  ['sold before, one of three and still there', 3, 'sell 1, count 3', 0, 2],
  ['sold before, and one sent', 2, 'sell 1, send 1, count 1', 0, 0],
  ['lost beside one that was sent before', 5, 'send 1, count 3', -1, 3],
  ['lost beside one that was sent since', 5, 'count 4, send 1, doubt 1, look -1', -1, 3],
  ['in doubt, and all there', 5, 'count 4, send 1, doubt 1, look 0', 0, 4],
  ['sent between two scans', 4, 'count 2, send 1, count 2', 0, 3],
  ['sent between two scans, from those not scanned yet', 4, 'count 2, send 1, count 1', 0, 3],
  ['back by a cancelled order', 1, 'cancel 1', 0, 1],
  ['lost beside one that is back by a cancelled order', 2, 'cancel 1', -1, 1],
  ['taken off more often than counted', 2, 'count 1, count -5', -2, 0],
  ['half counted, and then all sold', 2, 'count 1, sell 2', 0, 0],
  ['put into the books meanwhile', 0, 'correct 1', 0, 1],
  ['counted, and then put into the books', 1, 'count 1, count 1, count 1, correct 3', 0, 3],
])('pieces that are %s are in the books once', async (_, quantity, steps, difference, stock) => {
  const { id, ids } = await counting({ quantity })
  const [product = ''] = ids
  for (const [name = '', pieces] of steps.split(', ').map((step) => step.split(' ')))
    await stepOf(name)({ id, product }, Number(pieces))
  expect(await differences(id)).toEqual(difference === 0 ? {} : { [product]: difference })
  expect((await readTally(db, id)).missing).toHaveLength(difference < 0 ? 1 : 0)
  if (steps.includes('look')) expect(await findDoubts(db, id)).toEqual([])
  await finish(id)
  expect(await shop.stock(product)).toBe(stock)
})

test('a product that was sold when it is found says to whom, and one of another shelf says where it belongs', async () => {
  const { id, ids } = await counting({ quantity: 1 })
  const [single = ''] = ids
  const elsewhere = await shop.product({ shelf: 'Elsewhere', quantity: 12 })
  const order = await sell(single)
  expect(await scan(id, single)).toMatchObject({ ok: true, value: { sold: { orderId: order, buyer: 'Anna' } } })
  expect(await scan(id, elsewhere.id)).toMatchObject({ ok: true, value: { isHere: false, shelf: 'Elsewhere' } })
  const { unexpected, counted } = await readTally(db, id)
  expect(unexpected.map((row) => row.id)).toEqual([elsewhere.id, single])
  expect(counted.map((row) => row.id)).toEqual([single])
  expect(await differences(id)).toEqual({})
  expect(await findDoubts(db, id)).toEqual([])
})

test('a piece that another stocktake found on its shelf is not missing, and what was moved away neither', async () => {
  const a = await counting({ quantity: 1 }, { quantity: 1 }, { quantity: 1 })
  const b = await counting({ quantity: 1 })
  const [strayed = '', moved = '', missing = ''] = a.ids
  await scan(b.id, strayed)
  await scanToShelf(db, { actor, shelf: b.shelf, code: moved })
  expect(await differences(a.id)).toEqual({ [missing]: -1 })
  expect(await differences(b.id)).toEqual({ [b.ids[0] ?? '']: -1 })
})

test('two stocktakes of the same pieces take the one that is lost out of the books once', async () => {
  const { id, ids } = await counting({ quantity: 3, category: 'sega', subcategory: 'saturn' })
  const [pad = ''] = ids
  const wide = await startStocktake(db, { actor: other, shelf: '', category: 'sega' })
  await set(id, pad, 2)
  await set(wide, pad, 2)
  expect(await differences(wide)).toMatchObject({ [pad]: -1 })
  const shown = differencesFingerprint(await findDifferences(db, wide))
  await finish(id)
  expect(await finishStocktake(db, { actor, id: wide, shown })).toEqual({ ok: false, problem: 'moved' })
  expect(await differences(wide)).toEqual({})
  expect(await shop.stock(pad)).toBe(2)
  await discardStocktake(db, wide)
  expect(await findStocktake(db, wide)).toBeUndefined()
})

test('a product that is deleted while it is counted is left out, and counts once it is restored', async () => {
  const { id, ids } = await counting({ quantity: 2 }, { quantity: 1 })
  const [pad = '', cable = ''] = ids
  await scan(id, pad)
  const { entryId } = await deleteProducts(db, { actor, ids: [pad] })
  expect(await scan(id, pad)).toEqual({ ok: false, problem: { kind: 'unknown' } })
  expect(await countPieces(db, { actor, stocktake: id, key: newId(), product: pad, pieces: 1 })).toMatchObject({
    ok: false,
  })
  expect(await differences(id)).toEqual({ [cable]: -1 })
  await undoEntry(db, { actor, entryId: entryId ?? 0 })
  expect(await differences(id)).toEqual({ [cable]: -1, [pad]: -1 })
})

test('who waits for what was found is told, and nothing is undone that was sold since', async () => {
  const { id, ids } = await counting({ quantity: 0 }, { quantity: 1 })
  const [wanted = '', found = ''] = ids
  await db
    .insert(waitingPlaces)
    .values({ id: newId(), productId: wanted, email: 'who@waits.example', confirmedAt: new Date() })
  await scan(id, wanted)
  await set(id, found, 3)
  const finished = await finish(id)
  const [place] = await db
    .select({ heldUntil: waitingPlaces.heldUntil })
    .from(waitingPlaces)
    .where(and(eq(waitingPlaces.productId, wanted)))
  expect(place?.heldUntil).toBeInstanceOf(Date)
  await sell(found)
  const entryId = (finished.ok && finished.value.entryId) || 0
  expect(await undoEntry(db, { actor, entryId })).toEqual({ ok: true, value: 1 })
  expect([await shop.stock(wanted), await shop.stock(found)]).toEqual([0, 2])
})

test('a second start of the same goes on with it, and others count other shelves', async () => {
  const { id, shelf } = await counting({ quantity: 1 })
  const starts = await Promise.all(
    Array.from({ length: 8 }, () => startStocktake(db, { actor: other, shelf, category: '' })),
  )
  expect(new Set(starts)).toEqual(new Set([id]))
  const both = await Promise.all(
    Array.from({ length: 8 }, () => startStocktake(db, { actor: other, shelf: 'New', category: '' })),
  )
  expect(new Set(both).size).toBe(1)
  expect((await listStocktakes(db)).filter((each) => each.finishedAt === null).map((each) => each.id)).toContain(
    both[0],
  )
  expect(await db.$count(stocktakeScans, eq(stocktakeScans.stocktakeId, both[0] ?? ''))).toBe(0)
  expect(await scan(newId(), 'anything')).toMatchObject({ ok: false })
})

test('a piece that is taken off twice at once is taken off once, and what two type at once counts once', async () => {
  const { id, ids } = await counting({ quantity: 1 })
  const [pad = ''] = ids
  await scan(id, pad)
  await Promise.all([set(id, pad, -1), set(id, pad, -1)])
  await scan(id, pad)
  expect(await readTallied(db, id, pad)).toMatchObject({ counted: 1 })
  const typed = () => countPieces(db, { actor, stocktake: id, key: newId(), product: pad, pieces: 2, seen: 1 })
  const answers = await Promise.all([typed(), typed()])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await readTallied(db, id, pad)).toMatchObject({ counted: 3 })
})
