import { describe, expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { openShop, type TestShop } from '../../../tests/support/shops/open-shop.ts'
import { placeOrder } from './place-order.server.ts'

type User = { id: string; email: string }

/** Puts products into the user's cart and returns what the checkout page would show and send. */
async function fill({ services: { db } }: TestShop, user: User, wanted: { id: string; quantity: number }[]) {
  const lines = wanted.map(({ id, quantity }) => ({ productId: id, quantity }))
  await updateUserCart(db, user.id, () => lines)
  return { user, key: newId(), shown: summaryOf((await viewCart(db, lines)).lines) }
}

test('an order takes the stock, stores its items and empties the cart', async () => {
  await using shop = await openShop()
  const saturn = await shop.product({ name: 'Sega Saturn', priceCents: 21_900, quantity: 3 })
  const pad = await shop.product({ name: 'Saturn pad', priceCents: 1_250, quantity: 10 })
  const user = await shop.buyer()
  const checkout = await fill(shop, user, [
    { id: saturn.id, quantity: 1 },
    { id: pad.id, quantity: 2 },
  ])
  const placed = await placeOrder(shop.services.db, checkout)
  expect(placed.ok).toBe(true)
  expect(await shop.stock(saturn.id)).toBe(2)
  expect(await shop.stock(pad.id)).toBe(8)
  expect(await shop.orders()).toMatchObject([
    {
      userId: user.id,
      userEmail: user.email,
      totalCents: 24_400,
      status: 'completed',
      items: [
        { productName: 'Sega Saturn', quantity: 1, priceCents: 21_900 },
        { productName: 'Saturn pad', quantity: 2, priceCents: 1_250 },
      ],
    },
  ])
  expect(await placeOrder(shop.services.db, { ...checkout, key: newId() })).toMatchObject({
    problem: { kind: 'empty-cart' },
  })
})

describe('many at once', () => {
  test('40 buyers for 5 pieces: 5 orders, stock 0, the others told that nothing is left', async () => {
    await using shop = await openShop()
    const cartridge = await shop.product({ quantity: 5 })
    const checkouts = []
    for (let buyer = 0; buyer < 40; buyer += 1)
      checkouts.push(await fill(shop, await shop.buyer(), [{ id: cartridge.id, quantity: 1 }]))
    const outcomes = await Promise.all(checkouts.map((checkout) => placeOrder(shop.services.db, checkout)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
    for (const outcome of outcomes.filter((each) => !each.ok))
      expect(outcome).toMatchObject({ problem: { kind: 'out-of-stock', short: [{ left: 0 }] } })
    expect(await shop.stock(cartridge.id)).toBe(0)
    expect(await shop.orders()).toHaveLength(5)
  })

  test('one checkout sent 20 times is one order', async () => {
    await using shop = await openShop()
    const cartridge = await shop.product({ quantity: 30 })
    const checkout = await fill(shop, await shop.buyer(), [{ id: cartridge.id, quantity: 1 }])
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => placeOrder(shop.services.db, checkout)))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value.orderId)).size).toBe(1)
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.stock(cartridge.id)).toBe(29)
  })

  test('two tabs, one cart: one order, the other tab is told that the cart is empty', async () => {
    await using shop = await openShop()
    const cartridge = await shop.product({ quantity: 30 })
    const checkout = await fill(shop, await shop.buyer(), [{ id: cartridge.id, quantity: 2 }])
    const outcomes = await Promise.all([
      placeOrder(shop.services.db, checkout),
      placeOrder(shop.services.db, { ...checkout, key: newId() }),
    ])
    expect(outcomes.map((outcome) => outcome.ok).sort()).toEqual([false, true])
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ problem: { kind: 'empty-cart' } })
    expect(await shop.stock(cartridge.id)).toBe(28)
  })

  test('carts that hold the same products in opposite order do not lock each other out', async () => {
    await using shop = await openShop()
    const first = await shop.product({ quantity: 100 })
    const second = await shop.product({ quantity: 100 })
    const checkouts = []
    for (let buyer = 0; buyer < 20; buyer += 1) {
      const wanted = [first, second].map(({ id }) => ({ id, quantity: 1 }))
      checkouts.push(await fill(shop, await shop.buyer(), buyer % 2 === 0 ? wanted : wanted.reverse()))
    }
    const outcomes = await Promise.all(checkouts.map((checkout) => placeOrder(shop.services.db, checkout)))
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(await shop.stock(first.id)).toBe(80)
    expect(await shop.stock(second.id)).toBe(80)
  })
})

describe('an order is refused whole', () => {
  test('when one of its products is short: each short one is named with what is left, nothing is taken', async () => {
    await using shop = await openShop()
    const plenty = await shop.product({ name: 'Plenty', quantity: 10 })
    const scarce = await shop.product({ name: 'Scarce', quantity: 2 })
    const checkout = await fill(shop, await shop.buyer(), [
      { id: plenty.id, quantity: 1 },
      { id: scarce.id, quantity: 3 },
    ])
    expect(await placeOrder(shop.services.db, checkout)).toEqual({
      ok: false,
      problem: { kind: 'out-of-stock', short: [{ productId: scarce.id, name: 'Scarce', left: 2 }] },
    })
    expect(await shop.stock(plenty.id)).toBe(10)
    expect(await shop.orders()).toHaveLength(0)
  })

  test('when the price is no longer the one that was shown', async () => {
    await using shop = await openShop()
    const cartridge = await shop.product({ priceCents: 5_000, quantity: 3 })
    const checkout = await fill(shop, await shop.buyer(), [{ id: cartridge.id, quantity: 1 }])
    const forged = { ...checkout, shown: checkout.shown.replace('5000', '1') }
    expect(await placeOrder(shop.services.db, forged)).toMatchObject({ problem: { kind: 'summary-changed' } })
    expect(await shop.stock(cartridge.id)).toBe(3)
  })

  test('when everything in the cart has left the catalogue', async () => {
    await using shop = await openShop()
    const checkout = await fill(shop, await shop.buyer(), [{ id: newId(), quantity: 1 }])
    expect(await placeOrder(shop.services.db, checkout)).toMatchObject({ problem: { kind: 'empty-cart' } })
  })

  test('a line at quantity 0 is not ordered', async () => {
    await using shop = await openShop()
    const cartridge = await shop.product({ quantity: 3 })
    const checkout = await fill(shop, await shop.buyer(), [{ id: cartridge.id, quantity: 0 }])
    expect(await placeOrder(shop.services.db, checkout)).toMatchObject({ problem: { kind: 'empty-cart' } })
  })
})
