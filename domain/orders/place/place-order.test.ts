import { expect, test } from 'vitest'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { placeOrder } from './place-order.server.ts'

const shop = shopForFile()

type User = { id: string; email: string }

/** Puts products into the user's cart and returns what the checkout page would show and send. */
async function fill(user: User, lines: { productId: string; quantity: number }[]) {
  const { db } = shop.services
  await updateUserCart(db, user.id, () => lines)
  return { user, key: newId(), shown: summaryOf((await viewCart(db, lines)).lines) }
}

test('carts that hold the same products in opposite order do not lock each other out', async () => {
  const [first, second] = [await shop.product({ quantity: 100 }), await shop.product({ quantity: 100 })]
  const checkouts = []
  for (let buyer = 0; buyer < 20; buyer += 1) {
    const lines = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }))
    checkouts.push(await fill(await shop.buyer(), buyer % 2 === 0 ? lines : lines.reverse()))
  }
  const outcomes = await Promise.all(checkouts.map((checkout) => placeOrder(shop.services.auth, checkout)))
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
  for (const { id } of [first, second]) expect(await shop.stock(id)).toBe(80)
})

test.each([
  ['everything in the cart has left the catalogue', async () => ({ productId: newId(), quantity: 1 })],
  ['its only line is at 0', async () => ({ productId: (await shop.product({ quantity: 3 })).id, quantity: 0 })],
])('nothing is ordered when %s', async (_, lineOf) => {
  const checkout = await fill(await shop.buyer(), [await lineOf()])
  expect(await placeOrder(shop.services.auth, checkout)).toMatchObject({ problem: { kind: 'empty-cart' } })
})
