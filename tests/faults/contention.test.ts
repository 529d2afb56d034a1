import { and, eq, ne, sum } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { changeFigure } from '#domain/catalogue/manage/change-product.server.ts'
import { newId } from '#domain/ids.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { type PlaceOrderProblem, placeOrder } from '#domain/orders/place/place-order.server.ts'
import type { Outcome } from '#domain/outcome.ts'
import { plantOrder } from '../support/data/plant-orders.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'

const ROUNDS = sized(3, 200)
const BUYERS = sized(40, 200)
/** How often a buyer agrees to a new price before they have had enough. */
const MAX_ATTEMPTS = 20

const shop = shopForFile()
let crowd: Buyer[]
beforeAll(async () => {
  crowd = await plantCrowd(shop.services.auth, BUYERS)
})

type Placed = Outcome<{ orderId: string }, PlaceOrderProblem>

function order(user: Buyer, product: { id: string; priceCents: number }, quantity: number): Promise<Placed> {
  const shown = summaryOf([{ productId: product.id, quantity, priceCents: product.priceCents }])
  return placeOrder(shop.services.auth, { user, key: newId(), shown })
}

async function sold(productId: string): Promise<{ orders: number; pieces: number }> {
  const { db } = shop.services
  const of = eq(orderItems.productId, productId)
  const [row] = await db
    .select({ pieces: sum(orderItems.quantity) })
    .from(orderItems)
    .where(of)
  return { orders: await db.$count(orderItems, of), pieces: Number(row?.pieces ?? 0) }
}

const placed = (outcomes: Placed[]) => outcomes.filter((outcome) => outcome.ok).length

test('a cart that names a product twice asks for both: never more is sold than there is', async () => {
  const { db } = shop.services
  for (let round = 0; round < ROUNDS; round += 1) {
    const three = await shop.product({ quantity: 3 })
    const line = { productId: three.id, quantity: 1 }
    await fillCarts(db, crowd, [line, line])
    const outcomes = await Promise.all(crowd.map((buyer) => order(buyer, three, 2)))
    expect(placed(outcomes)).toBe(1)
    expect(await sold(three.id)).toEqual({ orders: 1, pieces: 2 })
    expect(await shop.stock(three.id)).toBe(1)
  }
  await tell('two lines of one product', { rounds: ROUNDS, buyers: BUYERS, ordersEachRound: 1, oversold: 0 })
})

test('the owner changes price and stock meanwhile: nobody pays what they did not see, and every piece is accounted for', async () => {
  const { db } = shop.services
  let changes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await shop.product({ quantity: 1, priceCents: 1_000 })
    await fillCarts(db, crowd, [{ productId: product.id, quantity: 1 }])
    const owner = ownerAt(product.id)
    await Promise.all([owner.work(), ...crowd.map((buyer) => buy(buyer, product.id))])
    const { orders: count, pieces } = await sold(product.id)
    expect(count).toBeGreaterThan(0)
    expect(pieces + (await shop.stock(product.id))).toBe(1 + owner.added)
    changes += owner.changes
  }
  const overcharged = (await agreed()).filter(({ paid, saw }) => paid !== saw)
  expect(overcharged).toEqual([])
  await tell('an owner at work', { rounds: ROUNDS, buyers: BUYERS, changes, oversold: 0, overcharged: 0 })
})

test('the order of the last piece is cancelled, by many presses, while the next buyers want it', async () => {
  const { db } = shop.services
  const actor = { id: newId(), email: 'owner@example.com' }
  let soldAgain = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const [piece, other] = [await shop.product({ quantity: 0 }), await shop.product({ quantity: 1 })]
    const items = [piece, other].map(({ id, name }) => ({ productId: id, name }))
    // Two orders that name the products in opposite order, cancelled at once.
    const ids = [await plantOrder(db, { items }), await plantOrder(db, { items: items.toReversed() })]
    await fillCarts(db, crowd, [{ productId: piece.id, quantity: 1 }])
    const presses = Array.from({ length: 6 }, (_, press) =>
      handleOrders(db, { actor, ids: [ids[press % 2] ?? ''], to: 'cancelled' }),
    )
    const [outcomes] = await Promise.all([Promise.all(crowd.map((buyer) => order(buyer, piece, 1))), ...presses])
    expect(placed(outcomes)).toBeLessThanOrEqual(2)
    expect((await shop.stock(piece.id)) + placed(outcomes)).toBe(2)
    expect(await shop.stock(other.id)).toBe(3)
    soldAgain += placed(outcomes)
  }
  await tell('a cancelled order', { rounds: ROUNDS, buyers: BUYERS, soldAgain, oversold: 0, stockLost: 0 })
})

test('a cancellation is taken back while the next buyers want its piece: the order or one of them has it', async () => {
  const { db } = shop.services
  const actor = { id: newId(), email: 'owner@example.com' }
  let reopened = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const piece = await shop.product({ quantity: 0 })
    const id = await plantOrder(db, { items: [{ productId: piece.id, name: piece.name }] })
    await handleOrders(db, { actor, ids: [id], to: 'cancelled' })
    await fillCarts(db, crowd, [{ productId: piece.id, quantity: 1 }])
    const presses = Array.from({ length: 3 }, () => reopenOrder(db, { actor, id }))
    const [outcomes, backs] = await Promise.all([
      Promise.all(crowd.map((buyer) => order(buyer, piece, 1))),
      Promise.all(presses),
    ])
    const back = backs.filter(({ ok }) => ok).length
    expect(placed(outcomes) + back).toBe(1)
    expect(await shop.stock(piece.id)).toBe(0)
    reopened += back
  }
  await tell('a cancellation taken back', { rounds: ROUNDS, buyers: BUYERS, reopened, oversold: 0, stockLost: 0 })
})

test('an order is entered while the last piece is sold in the shop: one of them has it', async () => {
  const { db } = shop.services
  const actor = { id: newId(), email: 'owner@example.com' }
  const enter = (piece: { id: string; priceCents: number }) =>
    enterOrder(shop.services.auth, {
      actor,
      key: newId(),
      shown: summaryOf([{ productId: piece.id, quantity: 1, priceCents: piece.priceCents }]),
      lines: [{ productId: piece.id, quantity: 1, agreedCents: 100 }],
      email: crowd[0]?.email ?? '',
      channel: 'phone',
      isMailed: false,
      notify: [],
      delivery: { typed: TypedDelivery.parse({}), rules: { areas: [], isRequired: false } },
    })
  let byOwner = 0
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const piece = await shop.product({ quantity: 1 })
    const buyers = crowd.slice(0, 4)
    await fillCarts(db, crowd, [{ productId: piece.id, quantity: 1 }])
    // Now the owner is first, now the shop.
    const sell = () => Promise.all(buyers.map((buyer) => order(buyer, piece, 1)))
    const both = round % 2 === 0 ? [enter(piece), sell()] : [sell(), enter(piece)]
    const outcomes = (await Promise.all(both)).flat()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sold(piece.id)).toEqual({ orders: 1, pieces: 1 })
    expect(await shop.stock(piece.id)).toBe(0)
    byOwner += await shop.services.db.$count(
      orderItems,
      and(eq(orderItems.productId, piece.id), eq(orderItems.priceCents, 100)),
    )
  }
  await tell('an order entered beside the shop', { rounds: ROUNDS * 2, byOwner, oversold: 0 })
})

/** What each order's buyer had seen when they pressed. */
const saw = new Map<string, number>()

async function agreed() {
  const stored = await shop.services.db.select({ id: orders.id, paid: orders.totalCents }).from(orders)
  return stored.flatMap(({ id, paid }) => (saw.has(id) ? [{ paid, saw: saw.get(id) }] : []))
}

/** Looks, agrees and presses; looks again when the price was another by then. */
async function buy(buyer: Buyer, id: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { priceCents } = await look(id)
    const outcome = await order(buyer, { id, priceCents }, 1)
    if (outcome.ok) saw.set(outcome.value.orderId, priceCents)
    if (outcome.ok || outcome.problem.kind !== 'summary-changed') return
  }
}

test('and after all of this every product knows how many pieces of it are sold', async () => {
  const { db } = shop.services
  const { id, name, piecesSold } = products
  const kept = await db.select({ id, name, piecesSold }).from(products)
  const counted = await db
    .select({ id: orderItems.productId, pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(ne(orders.handling, 'cancelled'))
    .groupBy(orderItems.productId)
  const sold = new Map(counted.map((product) => [product.id, product.pieces]))
  expect(sold.size).toBeGreaterThan(ROUNDS)
  expect(kept.filter((product) => product.piecesSold !== (sold.get(product.id) ?? 0))).toEqual([])
})

async function look(id: string): Promise<{ priceCents: number; quantity: number }> {
  const { priceCents, quantity } = products
  const [product] = await shop.services.db.select({ priceCents, quantity }).from(products).where(eq(products.id, id))
  if (product === undefined) throw new Error('no such product')
  return product
}

/** Types a new price and one piece more, again and again; what was meanwhile sold is not undone. */
function ownerAt(id: string) {
  const actor = { id: newId(), email: 'owner@example.com' }
  const change = async (field: 'priceCents' | 'quantity', by: number) => {
    const { [field]: from } = await look(id)
    return (await changeFigure(shop.services.db, { actor, id, field, from, to: from + by })).ok
  }
  const owner = {
    added: 0,
    changes: 0,
    async work() {
      for (let turn = 0; turn < 5; turn += 1) {
        if (await change('priceCents', 100)) owner.changes += 1
        if (!(await change('quantity', 1))) continue
        owner.changes += 1
        owner.added += 1
      }
    },
  }
  return owner
}
