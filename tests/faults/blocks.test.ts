import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { blockCustomer, blockKeys, unblockCustomer } from '#domain/blocks/blocks.server.ts'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { getUserCart } from '#domain/cart/user-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { orders } from '#domain/orders/order-tables.ts'
import { TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { enterOrder } from '#domain/orders/place/enter-order.server.ts'
import { placeOrder } from '#domain/orders/place/place-order.server.ts'
import { type Buyer, fillCarts, plantCrowd } from '../support/requests/crowd.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { sized } from './sizes.ts'
import { tell } from './tell.ts'

const ROUNDS = sized(6, 200)
const STOCK = 3
const actor = { id: newId(), email: 'owner@example.com' }

const shop = shopForFile()
/** One is blocked; the others want the same product. */
let crowd: Buyer[]
beforeAll(async () => {
  crowd = await plantCrowd(shop.services.auth, 6)
})

type Piece = { id: string; priceCents: number }

const shownOf = ({ id, priceCents }: Piece) => summaryOf([{ productId: id, quantity: 1, priceCents }])
const place = (user: Buyer, piece: Piece) =>
  placeOrder(shop.services.auth, { user, key: newId(), shown: shownOf(piece) })
const enter = ({ email }: Buyer, piece: Piece) =>
  enterOrder(shop.services.auth, {
    ...{ actor, key: newId(), shown: shownOf(piece), email, channel: 'phone', isMailed: false, notify: [] },
    lines: [{ productId: piece.id, quantity: 1, agreedCents: piece.priceCents }],
    delivery: { typed: TypedDelivery.parse({}), rules: { areas: [], isRequired: false } },
  })
const ordersOf = ({ email }: Buyer) => shop.services.db.$count(orders, eq(orders.userEmail, email))

test('a block races orders and entered orders: each is placed before it or refused after it, and no cart is stuck', async () => {
  const { db, auth } = shop.services
  const [blocked, ...others] = crowd
  if (blocked === undefined) throw new Error('nobody to block')
  const block = { actor, customerId: blocked.id, keys: blockKeys(auth.secret, { email: blocked.email, phone: '' }) }
  let before = 0
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const piece = await shop.product({ quantity: STOCK })
    const line = { productId: piece.id, quantity: 1 }
    await fillCarts(db, crowd, [line])
    const had = await ordersOf(blocked)
    let atBlock = -1
    const set = async () => {
      // Now before the orders, now among them.
      for (let wait = 0; wait < round % 5; wait += 1) await shop.stock(piece.id)
      expect(await blockCustomer(db, block)).toBe(true)
      atBlock = await ordersOf(blocked)
    }
    const isEntered = round % 2 === 1
    const press = () => (isEntered ? enter(blocked, piece) : place(blocked, piece))
    const [, ...outcomes] = await Promise.all([set(), press(), ...others.map((other) => place(other, piece))])
    const own = outcomes[0]
    // Whatever was placed was there when the block was answered for.
    expect(await ordersOf(blocked)).toBe(atBlock)
    expect(atBlock - had).toBe(own?.ok === true ? 1 : 0)
    if (own?.ok !== true) expect(['blocked', 'out-of-stock']).toContain(own?.problem.kind)
    expect(await press()).toMatchObject({ ok: false, problem: { kind: 'blocked' } })
    const sold = outcomes.filter(({ ok }) => ok).length
    expect(sold).toBe(STOCK)
    expect(await shop.stock(piece.id)).toBe(0)
    expect(await getUserCart(db, blocked.id)).toEqual(own?.ok === true && !isEntered ? [] : [line])
    before += own?.ok === true ? 1 : 0
    refused += own?.ok !== true && own?.problem.kind === 'blocked' ? 1 : 0

    expect(await unblockCustomer(db, block)).toBe(true)
    const again = await shop.product({ quantity: 1 })
    await fillCarts(db, [blocked], [{ productId: again.id, quantity: 1 }])
    expect(await place(blocked, again)).toMatchObject({ ok: true })
    expect(await getUserCart(db, blocked.id)).toEqual([])
  }
  await tell('a block against orders', { rounds: ROUNDS, before, refused, oversold: 0, stuckCarts: 0 })
})
