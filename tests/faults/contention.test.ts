import { and, eq, ne, sum } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockCustomer, blockKeys, unblockCustomer } from '#domain/blocks/blocks.server.ts'
import { getUserCart } from '#domain/cart/user-cart.server.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { changeFigure } from '#domain/catalogue/manage/change-product.server.ts'
import { handleOrders } from '#domain/orders/handle/handle-orders.server.ts'
import { reopenOrder } from '#domain/orders/handle/order-steps.server.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { plantOrder } from '../support/data/plant-orders.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'
import { OWNER as actor, enter, order as orderAt } from './till.ts'

const ROUNDS = sized(3, 200)
const BUYERS = sized(40, 200)
const BLOCKS = sized(6, 200)
const PIECES = 3
/** How often a buyer agrees to a new price before they have had enough. */
const MAX_ATTEMPTS = 20

const shop = shopForFile()
let crowd: Buyer[]
beforeAll(async () => {
  crowd = await plantCrowd(shop.services.auth, BUYERS)
})

const order = (user: Buyer, product: { id: string; priceCents: number }, quantity = 1) =>
  orderAt(shop.services.auth, user, product, quantity)

async function sold(productId: string): Promise<{ orders: number; pieces: number }> {
  const { db } = shop.services
  const of = eq(orderItems.productId, productId)
  const [row] = await db
    .select({ pieces: sum(orderItems.quantity) })
    .from(orderItems)
    .where(of)
  return { orders: await db.$count(orderItems, of), pieces: Number(row?.pieces ?? 0) }
}

const placed = (outcomes: { ok: boolean }[]) => outcomes.filter((outcome) => outcome.ok).length

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
    const [outcomes] = await Promise.all([Promise.all(crowd.map((buyer) => order(buyer, piece))), ...presses])
    expect(placed(outcomes)).toBeLessThanOrEqual(2)
    expect((await shop.stock(piece.id)) + placed(outcomes)).toBe(2)
    expect(await shop.stock(other.id)).toBe(3)
    soldAgain += placed(outcomes)
  }
  await tell('a cancelled order', { rounds: ROUNDS, buyers: BUYERS, soldAgain, oversold: 0, stockLost: 0 })
})

test('a cancellation is taken back while the next buyers want its piece: the order or one of them has it', async () => {
  const { db } = shop.services
  let reopened = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const piece = await shop.product({ quantity: 0 })
    const id = await plantOrder(db, { items: [{ productId: piece.id, name: piece.name }] })
    await handleOrders(db, { actor, ids: [id], to: 'cancelled' })
    await fillCarts(db, crowd, [{ productId: piece.id, quantity: 1 }])
    const presses = Array.from({ length: 3 }, () => reopenOrder(db, { actor, id }))
    const [outcomes, backs] = await Promise.all([
      Promise.all(crowd.map((buyer) => order(buyer, piece))),
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
  const { db, auth } = shop.services
  let byOwner = 0
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const piece = await shop.product({ quantity: 1 })
    const buyers = crowd.slice(0, 4)
    await fillCarts(db, crowd, [{ productId: piece.id, quantity: 1 }])
    // Now the owner is first, now the shop.
    const sell = () => Promise.all(buyers.map((buyer) => order(buyer, piece)))
    const lines = [{ productId: piece.id, quantity: 1, agreedCents: 100 }]
    const byPhone = () => enter(auth, piece, { lines, email: crowd[0]?.email ?? '' })
    const both = round % 2 === 0 ? [byPhone(), sell()] : [sell(), byPhone()]
    const outcomes = (await Promise.all(both)).flat()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await sold(piece.id)).toEqual({ orders: 1, pieces: 1 })
    expect(await shop.stock(piece.id)).toBe(0)
    byOwner += await db.$count(orderItems, and(eq(orderItems.productId, piece.id), eq(orderItems.priceCents, 100)))
  }
  await tell('an order entered beside the shop', { rounds: ROUNDS * 2, byOwner, oversold: 0 })
})

const ordersOf = ({ email }: Buyer) => shop.services.db.$count(orders, eq(orders.userEmail, email))

test('a block races orders and entered orders: each is placed before it or refused after it, and no cart is stuck', async () => {
  const { db, auth } = shop.services
  // One is blocked; the others want the same product.
  const six = crowd.slice(0, 6)
  const [blocked, ...others] = six
  if (blocked === undefined) throw new Error('nobody to block')
  const block = { actor, customerId: blocked.id, keys: blockKeys(auth.secret, { email: blocked.email, phone: '' }) }
  let before = 0
  let refused = 0
  for (let round = 0; round < BLOCKS; round += 1) {
    const piece = await shop.product({ quantity: PIECES })
    const line = { productId: piece.id, quantity: 1 }
    await fillCarts(db, six, [line])
    const had = await ordersOf(blocked)
    let atBlock = -1
    const set = async () => {
      // Now before the orders, now among them.
      for (let wait = 0; wait < round % 5; wait += 1) await shop.stock(piece.id)
      expect(await blockCustomer(db, block)).toBe(true)
      atBlock = await ordersOf(blocked)
    }
    const isEntered = round % 2 === 1
    const { email } = blocked
    const press = () => (isEntered ? enter(auth, piece, { email }) : order(blocked, piece))
    const [, ...outcomes] = await Promise.all([set(), press(), ...others.map((other) => order(other, piece))])
    const own = outcomes[0]
    // Whatever was placed was there when the block was answered for.
    expect(await ordersOf(blocked)).toBe(atBlock)
    expect(atBlock - had).toBe(own?.ok === true ? 1 : 0)
    if (own?.ok !== true) expect(['blocked', 'out-of-stock']).toContain(own?.problem.kind)
    expect(await press()).toMatchObject({ ok: false, problem: { kind: 'blocked' } })
    const sold = outcomes.filter(({ ok }) => ok).length
    expect(sold).toBe(PIECES)
    expect(await shop.stock(piece.id)).toBe(0)
    expect(await getUserCart(db, blocked.id)).toEqual(own?.ok === true && !isEntered ? [] : [line])
    before += own?.ok === true ? 1 : 0
    refused += own?.ok !== true && own?.problem.kind === 'blocked' ? 1 : 0

    expect(await unblockCustomer(db, block)).toBe(true)
    const again = await shop.product({ quantity: 1 })
    await fillCarts(db, [blocked], [{ productId: again.id, quantity: 1 }])
    expect(await order(blocked, again)).toMatchObject({ ok: true })
    expect(await getUserCart(db, blocked.id)).toEqual([])
  }
  await tell('a block against orders', { rounds: BLOCKS, before, refused, oversold: 0, stuckCarts: 0 })
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
    const outcome = await order(buyer, { id, priceCents })
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
