import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { addCredit, creditEntriesOf, creditOf } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { type Buyer, fillCarts, plantCrowd } from '../../../tests/support/requests/crowd.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { parcelOf } from '../carried-with.ts'
import { handleOrders } from '../handle/handle-orders.server.ts'
import { reopenOrder } from '../handle/order-steps.server.ts'
import { type PiecesBack, takePiecesBack, undoReturn } from '../handle/take-pieces-back.server.ts'
import { creditIn } from '../order.ts'
import { placeOrder } from '../place/place-order.server.ts'
import { ordersOfParcel } from '../read/parcels.server.ts'
import { orderReturns } from '../return-tables.ts'

const shop = shopForFile()
const actor = { id: newId(), email: 'owner@example.com' }

const give = (email: string, cents: number) =>
  inTransaction(shop.services.db, (tx) => addCredit(tx, { email, cents, kind: 'entered', note: '', actor: 'owner' }))

async function buyer(cents: number): Promise<Buyer> {
  const [one] = await plantCrowd(shop.services.auth, 1)
  if (one === undefined) throw new Error('no buyer')
  if (cents > 0) await give(one.email, cents)
  return one
}

/** Pads at $39 and cables at $20 in the cart, and the form of its summary. */
async function atSummary(user: Buyer, creditCents: number) {
  const [pad, cable] = [
    await shop.product({ priceCents: 3_900, quantity: 5 }),
    await shop.product({ priceCents: 2_000, quantity: 5 }),
  ]
  const lines = [pad, cable].map(({ id, priceCents }) => ({ productId: id, quantity: 1, priceCents }))
  await fillCarts(shop.services.db, [user], lines)
  return { user, key: newId(), shown: summaryOf(lines), creditCents, pad: pad.id }
}

/** An order of $59.00 that used so much credit. */
async function ordered(creditCents: number, balance = creditCents) {
  const user = await buyer(balance)
  const { pad, ...form } = await atSummary(user, creditCents)
  const placed = await placeOrder(shop.services.auth, form)
  if (!placed.ok) throw new Error(placed.problem.kind)
  const { orderId } = placed.value
  const { db } = shop.services
  return {
    user,
    orderId,
    back: (given: Partial<PiecesBack>) =>
      takePiecesBack(db, {
        actor,
        orderId,
        seen: 0,
        lines: [{ position: 0, pieces: 1, intoStock: true }],
        note: '',
        ...given,
      }),
    undo: (number = 1) => undoReturn(db, { actor, orderId, number }),
    to: (to: 'delivered' | 'cancelled') => handleOrders(db, { actor, ids: [orderId], to }),
    stock: () => shop.stock(pad),
    reopen: () => reopenOrder(db, { actor, id: orderId }),
    /** The customer's balance, the credit in the order, and what is to pay. */
    money: async () => {
      const parcel = await ordersOfParcel(db, orderId)
      const [order] = parcel
      return [await creditOf(db, user.email), order && creditIn(order), parcelOf(parcel).toPayCents]
    },
  }
}

test('an order is paid by credit once for each key', async () => {
  const user = await buyer(2_000)
  const form = await atSummary(user, 2_000)
  for (const isNew of [true, false])
    expect(await placeOrder(shop.services.auth, form)).toMatchObject({ ok: true, value: { isNew } })
  expect(await creditEntriesOf(shop.services.db, user.email)).toMatchObject([{ cents: -2_000 }, { cents: 2_000 }])
})

test('an order uses no more credit than it costs', async () => {
  const user = await buyer(99_900)
  const refused = await placeOrder(shop.services.auth, await atSummary(user, 5_901))
  expect(refused).toMatchObject({ problem: { kind: 'less-credit', usableCents: 5_900 } })
  expect(await creditOf(shop.services.db, user.email)).toBe(99_900)
})

test('pieces that come back under way leave less to pay, and give back the credit that is more than that', async () => {
  const { money, back, undo } = await ordered(2_500)
  expect(await money()).toEqual([0, 2_500, 3_400])
  await back({})
  expect(await money()).toEqual([500, 2_000, 0])
  await back({ seen: 1, lines: [{ position: 1, pieces: 1, intoStock: true }] })
  expect(await money()).toEqual([2_500, 0, 0])
  expect((await undo(2)).ok).toBe(true)
  expect(await money()).toEqual([500, 2_000, 0])
  expect((await undo(1)).ok).toBe(true)
  expect(await money()).toEqual([0, 2_500, 3_400])
})

test('a cancelled order gives back what is still in it, and takes it again when it is reopened', async () => {
  const { money, back, to, reopen } = await ordered(2_500)
  await back({})
  await to('cancelled')
  expect(await money()).toEqual([2_500, 0, 0])
  await to('cancelled')
  expect(await money()).toEqual([2_500, 0, 0])
  expect((await reopen()).ok).toBe(true)
  expect(await money()).toEqual([500, 2_000, 0])
})

test('what was returned as credit before an order is cancelled does not come back a second time', async () => {
  const { money, back, to } = await ordered(2_000)
  await back({ lines: [{ position: 1, pieces: 1, intoStock: true }], refundCents: 2_000, refundWay: 'credit' })
  expect(await money()).toEqual([2_000, 2_000, 3_900])
  await to('cancelled')
  expect(await money()).toEqual([2_000, 2_000, 0])
  expect(await back({ seen: 2, lines: [], refundCents: 3_901, refundWay: 'cash' })).toMatchObject({
    problem: { kind: 'too-much-money', leftCents: 3_900 },
  })
})

test.each(['cash', 'transfer', 'credit'] as const)(
  'a delivered order is returned by %s, never more than it cost',
  async (refundWay) => {
    const { money, back, undo, to } = await ordered(2_000)
    await to('delivered')
    const inLedger = refundWay === 'credit' ? 3_900 : 0
    await back({ refundCents: 3_900, refundWay })
    expect(await money()).toEqual([inLedger, 2_000, 0])
    const rest = { seen: 1, lines: [{ position: 1, pieces: 1, intoStock: true }], refundWay }
    expect(await back({ ...rest, refundCents: 2_001 })).toMatchObject({ problem: { leftCents: 2_000 } })
    expect((await undo()).ok).toBe(true)
    expect(await money()).toEqual([0, 2_000, 0])
  },
)

test('credit that was spent meanwhile: a return is not undone and a cancellation not taken back, and nothing is half done', async () => {
  const { db } = shop.services
  const returned = await ordered(2_500)
  await returned.back({ refundCents: 3_900 })
  await give(returned.user.email, -400)
  expect(await returned.undo()).toEqual({
    ok: false,
    problem: { kind: 'credit-spent', neededCents: 500, balanceCents: 100 },
  })
  expect([await returned.money(), await returned.stock()]).toEqual([[100, 2_000, 0], 5])

  const refunded = await ordered(0)
  await refunded.to('delivered')
  await refunded.back({ refundCents: 3_900, refundWay: 'credit' })
  await give(refunded.user.email, -1)
  expect(await refunded.undo()).toMatchObject({
    problem: { kind: 'credit-spent', neededCents: 3_900, balanceCents: 3_899 },
  })
  expect(await creditOf(db, refunded.user.email)).toBe(3_899)

  const cancelled = await ordered(2_500)
  await cancelled.to('cancelled')
  await give(cancelled.user.email, -2_500)
  expect(await cancelled.reopen()).toMatchObject({ problem: { kind: 'credit-spent', neededCents: 2_500 } })
  expect([await cancelled.money(), await cancelled.stock()]).toEqual([[0, 0, 0], 5])
  await give(cancelled.user.email, 2_500)
  expect((await cancelled.reopen()).ok).toBe(true)
  expect(await cancelled.money()).toEqual([0, 2_500, 3_400])
})

test('a refund as credit belongs to the order’s address, and one of a version without a ledger is undone without it', async () => {
  const { db } = shop.services
  const nobodys = await plantOrder(db, { email: '', handling: 'delivered' })
  const given = { actor, seen: 0, lines: [], note: '', refundCents: 500, refundWay: 'credit' } as const
  expect(await takePiecesBack(db, { ...given, lines: [], orderId: nobodys })).toEqual({
    ok: false,
    problem: { kind: 'no-address' },
  })
  const email = `${newId().toLowerCase()}@example.com`
  const old = await plantOrder(db, { email, handling: 'delivered' })
  await takePiecesBack(db, { ...given, lines: [], orderId: old, refundWay: 'transfer' })
  await db.update(orderReturns).set({ refundWay: 'credit' }).where(eq(orderReturns.orderId, old))
  await takePiecesBack(db, { ...given, lines: [], orderId: old, seen: 1, refundCents: 300 })
  expect(await creditOf(db, email)).toBe(300)
  for (const number of [2, 1]) expect((await undoReturn(db, { actor, orderId: old, number })).ok).toBe(true)
  expect(await creditOf(db, email)).toBe(0)
})
