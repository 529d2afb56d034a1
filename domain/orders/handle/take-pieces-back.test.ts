import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domain/audit/audit-tables.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { newId } from '#domain/ids.ts'
import { countSold } from '#domain/orders/count-sold.server.ts'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { returnsOfOrder } from '../returns/returned-lines.server.ts'
import { refundOf } from '../returns/returns.ts'
import { handleOrders } from './handle-orders.server.ts'
import { reopenOrder } from './order-steps.server.ts'
import { type PiecesBack, takePiecesBack, undoReturn } from './take-pieces-back.server.ts'

const shop = shopForFile()

const actor = { id: newId(), email: 'owner@example.com' }
const takeBack = (orderId: string, given: Partial<PiecesBack> = {}) =>
  takePiecesBack(shop.services.db, { actor, orderId, seen: 0, lines: [], refundCents: 0, note: '', ...given })
const piece = (position = 0, pieces = 1, intoStock = true) => ({ position, pieces, intoStock })
const cancel = (id: string, cancelling?: Parameters<typeof handleOrders>[1]['cancelling']) =>
  handleOrders(shop.services.db, { actor, ids: [id], to: 'cancelled', cancelling })
const reopen = (id: string) => reopenOrder(shop.services.db, { actor, id })

/** An order of pads at $10 and a cable at $5, all of which are sold out. */
async function ordered(pads = 3) {
  const [pad, cable] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 0 })]
  const id = await plantOrder(shop.services.db, {
    handling: 'sent',
    items: [
      { productId: pad.id, name: 'Pad', quantity: pads, priceCents: 1_000 },
      { productId: cable.id, name: 'Cable', priceCents: 500 },
    ],
  })
  const stock = async () => [await shop.stock(pad.id), await shop.stock(cable.id)]
  return { id, pad: pad.id, stock }
}

/** The pieces that count as sold, as they were kept up to date and as they are counted anew. */
async function sold(productId: string): Promise<[number | undefined, number | undefined]> {
  const { db } = shop.services
  const { id, piecesSold } = products
  const read = async () => (await db.select({ piecesSold }).from(products).where(eq(id, productId)))[0]?.piecesSold
  const before = await read()
  await inTransaction(db, (tx) => countSold(tx, [productId]))
  return [before, await read()]
}

test('pieces come back in several goes, into stock or not, and never more than were sold', async () => {
  const { id, pad, stock } = await ordered()
  const first = { lines: [piece()], refundCents: 1_000, refundWay: 'cash', reason: 'changed-mind' } as const
  expect(await takeBack(id, { ...first, lines: [...first.lines] })).toMatchObject({ value: { back: 1, out: 0 } })
  const second = { seen: 1, lines: [piece(0, 1, false), piece(1)], refundCents: 1_000 }
  expect(await takeBack(id, second)).toMatchObject({ value: { back: 1, out: 1 } })
  expect(await stock()).toEqual([1, 1])
  expect(await sold(pad)).toEqual([2, 2])
  expect(await takeBack(id, { seen: 2, lines: [piece(0, 2)] })).toMatchObject({
    problem: { kind: 'too-many', lines: [{ position: 0, kept: 1 }] },
  })
  expect(await takeBack(id, { seen: 2, lines: [piece(7)] })).toMatchObject({ problem: { kind: 'nothing' } })
  expect(await stock()).toEqual([1, 1])
  // A pad and a cable for $10: the money is parted by what they cost.
  expect((await returnsOfOrder(shop.services.db, id)).map(({ lines }) => lines)).toEqual([
    [{ position: 0, pieces: 1, restocked: 1, refundCents: 1_000 }],
    [
      { position: 0, pieces: 1, restocked: 0, refundCents: 666 },
      { position: 1, pieces: 1, restocked: 1, refundCents: 334 },
    ],
  ])
  const entries = await shop.services.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  expect(entries[0]?.changes).toEqual({
    piecesBack: [null, ['1 x Pad, into stock']],
    moneyReturned: [null, '$10.00, in cash'],
    reason: [null, 'Changed their mind'],
  })
})

test('the rest of the money is returned later without a piece, to the lines that came back; alone it is a part of all', async () => {
  const { id, stock } = await ordered()
  await takeBack(id, { lines: [piece()], refundCents: 400 })
  const rest = { seen: 1, refundCents: 600, refundWay: 'transfer' } as const
  for (const _ of [1, 2]) expect(await takeBack(id, rest)).toMatchObject({ value: { back: 0, out: 0 } })
  expect(await takeBack(id, { ...rest, refundCents: 500 })).toMatchObject({ problem: { kind: 'meanwhile' } })
  const much = await takeBack(id, { seen: 2, refundCents: 2_501 })
  expect(much).toMatchObject({ problem: { kind: 'too-much-money', leftCents: 2_500 } })
  const [, second] = await returnsOfOrder(shop.services.db, id)
  expect(second?.lines).toEqual([{ position: 0, pieces: 0, restocked: 0, refundCents: 600 }])
  expect(await stock()).toEqual([1, 0])

  const scratched = await ordered()
  await takeBack(scratched.id, { refundCents: 700 })
  const [alone] = await returnsOfOrder(shop.services.db, scratched.id)
  expect(alone?.lines.map(({ pieces, refundCents }) => [pieces, refundCents])).toEqual([
    [0, 600],
    [0, 100],
  ])
  await undoReturn(shop.services.db, { actor, orderId: scratched.id, number: 1 })
  expect(await returnsOfOrder(shop.services.db, scratched.id)).toEqual([])
})

test('fifty presses of one form take back once, and a form that another was quicker than is refused', async () => {
  const { id, stock } = await ordered()
  const presses = await Promise.all(
    Array.from({ length: 50 }, () => takeBack(id, { lines: [piece()], refundCents: 1_000 })),
  )
  expect(presses.every((press) => press.ok && press.value.back === 1)).toBe(true)
  expect(await stock()).toEqual([1, 0])
  expect(await takeBack(id, { lines: [piece(1)] })).toMatchObject({ problem: { kind: 'meanwhile' } })
  const elsewhere = { lines: [piece(0, 1, false)], refundCents: 1_000 }
  expect(await takeBack(id, elsewhere)).toMatchObject({ problem: { kind: 'meanwhile' } })
  expect(await stock()).toEqual([1, 0])
})

test('no more money goes back than was paid, unless the owner says so', async () => {
  const { id } = await ordered()
  await takeBack(id, { refundCents: 3_000 })
  const more = { seen: 1, lines: [piece()], refundCents: 600 }
  const refusal = { problem: { kind: 'too-much-money', exceeded: 'order', leftCents: 500 } }
  for (const mayExceed of [undefined, 'pieces'] as const)
    expect(await takeBack(id, { ...more, mayExceed })).toMatchObject(refusal)
  expect(await takeBack(id, { ...more, mayExceed: 'order' })).toMatchObject({ ok: true })
  expect(await takeBack(id, { seen: 2, lines: [piece()] })).toMatchObject({ ok: true })
})

test('no more money goes back than what came back had cost, unless the owner says so; without pieces any part of the rest', async () => {
  const { id } = await ordered()
  const much = { lines: [piece()], refundCents: 3_000 }
  const refusal = { problem: { kind: 'too-much-money', exceeded: 'pieces', leftCents: 1_000 } }
  expect(await takeBack(id, much)).toMatchObject(refusal)
  await takeBack(id, { lines: [piece()], refundCents: 400 })
  // The rest of the first piece, too.
  expect(await takeBack(id, { seen: 1, lines: [piece(1)], refundCents: 1_101 })).toMatchObject({
    problem: { exceeded: 'pieces', leftCents: 1_100 },
  })
  expect(await takeBack(id, { seen: 1, lines: [piece(1)], refundCents: 1_100 })).toMatchObject({ ok: true })
  expect(await takeBack(id, { seen: 2, lines: [piece()], refundCents: 1_500, mayExceed: 'pieces' })).toMatchObject({
    ok: true,
  })
  expect(await takeBack(id, { seen: 3, refundCents: 500 })).toMatchObject({ ok: true })
})

test('pieces that come back before they are paid are taken off at their price; of a lost parcel nothing is left to pay', async () => {
  const { id } = await ordered()
  const lost = { reason: 'lost', refundCents: undefined } as const
  for (const _ of [1, 2])
    expect(await takeBack(id, { ...lost, lines: [piece(0, 1, false)] })).toMatchObject({
      value: { out: 1, refundCents: 1_000 },
    })
  const rest = [piece(0, 2, false), piece(1, 1, false)]
  expect(await takeBack(id, { ...lost, seen: 1, lines: rest })).toMatchObject({ value: { refundCents: 2_500 } })

  const delivered = await ordered()
  await handleOrders(shop.services.db, { actor, ids: [delivered.id], to: 'delivered' })
  expect(await takeBack(delivered.id, { ...lost, lines: [piece()] })).toMatchObject({ value: { refundCents: 0 } })
})

test('what came back is not put back by a cancellation, whose own pieces are taken again when it is taken back', async () => {
  const { id, pad, stock } = await ordered()
  await takeBack(id, { lines: [piece()] })
  expect((await cancel(id, { stayOut: [1], reason: 'damaged' })).stock).toMatchObject({ back: 2, out: 1 })
  expect(await stock()).toEqual([3, 0])
  expect(await sold(pad)).toEqual([0, 0])
  expect(await takeBack(id, { seen: 2, lines: [piece()] })).toMatchObject({ problem: { kind: 'cancelled' } })
  expect(await reopen(id)).toMatchObject({ ok: true })
  expect(await stock()).toEqual([1, 0])
  expect(await undoReturn(shop.services.db, { actor, orderId: id, number: 1 })).toMatchObject({ ok: true })
  expect(await stock()).toEqual([0, 0])
  expect(await undoReturn(shop.services.db, { actor, orderId: id, number: 1 })).toMatchObject({
    problem: { kind: 'not-last' },
  })
})

test('a lost parcel stays out of stock, and nothing is taken for it when its order comes back to life', async () => {
  const { id, pad, stock } = await ordered()
  expect((await cancel(id, { stayOut: [], reason: 'lost' })).stock).toMatchObject({ back: 0, out: 4 })
  expect([await stock(), await sold(pad)]).toEqual([
    [0, 0],
    [3, 3],
  ])
  expect(await reopen(id)).toMatchObject({ ok: true })
  expect(await stock()).toEqual([0, 0])
})

test('a return of a product that was deleted is stored, and says that there is no stock to go back to', async () => {
  const id = await plantOrder(shop.services.db, { items: [{ productId: newId(), name: 'Deleted', quantity: 2 }] })
  expect(await takeBack(id, { lines: [piece()] })).toMatchObject({ value: { back: 0, out: 1, gone: ['Deleted'] } })
  expect(await returnsOfOrder(shop.services.db, id)).toMatchObject([{ lines: [{ pieces: 1, restocked: 0 }] }])
})

test('a return whose piece is sold again stays', async () => {
  const { id, pad } = await ordered()
  await takeBack(id, { lines: [piece()] })
  await shop.change(pad, { quantity: 0 })
  expect(await undoReturn(shop.services.db, { actor, orderId: id, number: 1 })).toMatchObject({
    problem: { kind: 'out-of-stock', names: ['Pad'] },
  })
  expect(await returnsOfOrder(shop.services.db, id)).toHaveLength(1)
})

test('returns, cancellations and ways back of one order from two tabs, 100 times: stock and money stay right', async () => {
  const { db } = shop.services
  const { id, pad, stock } = await ordered(9)
  const turns = [
    (seen: number) => takeBack(id, { seen, lines: [piece(), piece(1)], refundCents: 700 }),
    (seen: number) => takeBack(id, { seen, lines: [piece(0, 2, false)], refundCents: 2_000 }),
    (seen: number) => takeBack(id, { seen, refundCents: 300 }),
    () => cancel(id),
    () => cancel(id, { stayOut: [0] }),
    () => reopen(id),
    (seen: number) => undoReturn(db, { actor, orderId: id, number: seen }),
  ]
  let last = 0
  let changes = 0
  for (let round = 0; round < 100; round += 1) {
    // Each pair of turns meets, now one and now the other first.
    const tabs = [turns[round % turns.length], turns[Math.floor(round / turns.length) % turns.length]]
    const answers = await Promise.all(tabs.map((turn) => turn?.(last)))
    changes += answers.filter((answer) => answer !== undefined && isChange(answer)).length
    const returns = await returnsOfOrder(db, id)
    const lines = returns.flatMap((each) => each.lines)
    const of = (position: number) => lines.filter((line) => line.position === position)
    const back = (position: number) => of(position).reduce((sum, { pieces }) => sum + pieces, 0)
    const inStock = (position: number) => of(position).reduce((sum, { restocked }) => sum + restocked, 0)
    expect(await stock()).toEqual([inStock(0), inStock(1)])
    expect([back(0) <= 9, back(1) <= 1]).toEqual([true, true])
    // What was only taken off before a cancellation was never paid, and leaves the whole sum to return.
    const cancelled = returns.findIndex(({ isCancellation }) => isCancellation) + 1
    for (const part of [returns.slice(0, cancelled), returns.slice(cancelled)])
      expect(part.reduce((sum, each) => sum + refundOf(each), 0)).toBeLessThanOrEqual(9_500)
    expect(returns.filter((each) => each.isCancellation).length).toBe((await isCancelled(id)) ? 1 : 0)
    last = returns.at(-1)?.number ?? 0
  }
  expect(changes).toBeGreaterThan(30)
  const [kept, counted] = await sold(pad)
  expect(kept).toBe(counted)
})

function isChange(answer: object): boolean {
  return (
    ('ok' in answer && answer.ok === true) ||
    ('changed' in answer && Array.isArray(answer.changed) && answer.changed.length > 0)
  )
}

async function isCancelled(id: string): Promise<boolean> {
  const { rows } = await shop.services.db.execute(sql`select from orders where id = ${id} and handling = 'cancelled'`)
  return rows.length === 1
}
