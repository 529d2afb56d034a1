import { describe, expect, test } from 'vitest'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { newId } from '../ids.ts'
import { type CartChange, type CartLine, MAX_CART_LINES } from './cart.ts'
import { checkCartChange } from './change-within-stock.server.ts'
import { viewCart } from './view-cart.server.ts'

const shop = shopForFile()

const check = (lines: CartLine[], change: CartChange) => checkCartChange(shop.services.db, lines, change)

describe('with three pieces in stock', () => {
  test('five asked for at once are three put in, and the shopper is told three', async () => {
    const { id: productId } = await shop.product({ quantity: 3, name: 'Sonic' })
    expect(await check([], { kind: 'add', productId, quantity: 5 })).toMatchObject({
      value: { change: { quantity: 3 }, name: 'Sonic', added: 3 },
    })
  })

  test('five more of what the cart has one of are two more, and the shopper is told that those are all', async () => {
    const { id: productId } = await shop.product({ quantity: 3 })
    const cart = [{ productId, quantity: 1 }]
    expect(await check(cart, { kind: 'add', productId, quantity: 5 })).toMatchObject({
      value: { change: { quantity: 2 }, added: 2, isCut: true },
    })
    expect(await check(cart, { kind: 'add', productId, quantity: 2 })).toMatchObject({
      value: { change: { quantity: 2 }, added: 2, isCut: false },
    })
  })

  test('a fourth is refused, and the shopper is told how many are left', async () => {
    const { id: productId } = await shop.product({ quantity: 3 })
    const problem = { kind: 'only-left', left: 3 }
    expect(await check([{ productId, quantity: 3 }], { kind: 'add', productId, quantity: 1 })).toMatchObject({
      problem,
    })
    expect(await check([{ productId, quantity: 3 }], { kind: 'set', productId, quantity: 4 })).toMatchObject({
      problem,
    })
  })

  test('a line that has become too large can be put right: to less, to what is left, to nothing', async () => {
    const { id: productId } = await shop.product({ quantity: 3 })
    for (const quantity of [5, 3, 0])
      expect(await check([{ productId, quantity: 7 }], { kind: 'set', productId, quantity })).toMatchObject({
        ok: true,
      })
  })
})

test('what is sold out cannot be put in, but can be taken out', async () => {
  const { id: productId } = await shop.product({ quantity: 0 })
  expect(await check([], { kind: 'add', productId, quantity: 1 })).toMatchObject({ problem: { kind: 'out-of-stock' } })
  expect(await check([{ productId, quantity: 1 }], { kind: 'remove', productIds: [productId] })).toMatchObject({
    ok: true,
  })
})

test('what the shop does not have cannot be put in', async () => {
  const change = { kind: 'add', productId: newId(), quantity: 1 } as const
  expect(await check([], change)).toMatchObject({ problem: { kind: 'unknown-product' } })
})

test('the hundred-and-first product is refused', async () => {
  const { id: productId } = await shop.product({ quantity: 3 })
  const full = Array.from({ length: MAX_CART_LINES }, () => ({ productId: newId(), quantity: 1 }))
  expect(await check(full, { kind: 'add', productId, quantity: 1 })).toMatchObject({
    problem: { kind: 'cart-full', most: 100 },
  })
})

test('a cart shows the catalogue’s names and prices of now, in its own order, and names what is gone', async () => {
  const zelda = await shop.product({ name: 'Zelda', priceCents: 2_000, quantity: 1 })
  const sonic = await shop.product({ name: 'Sonic', priceCents: 1_000, quantity: 5 })
  const sold = newId()
  const lines = [zelda.id, sold, sonic.id].map((productId) => ({ productId, quantity: 2 }))
  expect(await viewCart(shop.services.db, lines)).toMatchObject({
    lines: [
      { name: 'Zelda', quantity: 2, stock: 1 },
      { name: 'Sonic', quantity: 2, stock: 5 },
    ],
    totalCents: 6_000,
    gone: [sold],
  })
})
