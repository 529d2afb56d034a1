import { expect, test } from 'vitest'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { newId } from '../ids.ts'
import { type CartChange, type CartLine, MAX_CART_LINES } from './cart.ts'
import { changeWithinStock } from './change-within-stock.server.ts'

const shop = shopForFile()

const check = (lines: CartLine[], change: CartChange) => changeWithinStock(shop.services.db, lines, change)

test('a line that has become too large can be put right: to less, to what is left, to nothing', async () => {
  const { id: productId } = await shop.product({ quantity: 3 })
  const line = { productId, quantity: 7 }
  for (const quantity of [5, 3, 0])
    expect(await check([line], { kind: 'set', productId, quantity })).toMatchObject({ ok: true })
})

test('the hundred-and-first product is refused', async () => {
  const { id: productId } = await shop.product({ quantity: 3 })
  const full = Array.from({ length: MAX_CART_LINES }, () => ({ productId: newId(), quantity: 1 }))
  expect(await check(full, { kind: 'add', productId, quantity: 1 })).toMatchObject({
    problem: { kind: 'cart-full', most: 100 },
  })
})
