import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopForFile } from '../../tests/support/shops/open-shop.ts'
import { newId } from '../ids.ts'
import { type CartLine, changeCart, MAX_CART_LINES } from './cart.ts'
import { carts } from './cart-table.ts'
import { bringBackCart, bringCart, changeUserCart, getUserCart, updateUserCart } from './user-cart.server.ts'

const shop = shopForFile()

const add = (productId: string) => (lines: CartLine[]) => changeCart(lines, { kind: 'add', productId, quantity: 1 })

test('twenty tabs that add the same product at once count to twenty', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  const sonic = newId()
  await Promise.all(Array.from({ length: 20 }, () => updateUserCart(db, id, add(sonic))))
  expect(await getUserCart(db, id)).toEqual([{ productId: sonic, quantity: 20 }])
})

test('signing in names the products that a full cart has no place for', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  const lines = Array.from({ length: MAX_CART_LINES }, () => ({ productId: newId(), quantity: 1 }))
  await updateUserCart(db, id, () => lines.slice(2))
  const brought = [...lines.slice(0, 3), { productId: newId(), quantity: 1 }]
  expect(await bringCart(db, id, brought)).toEqual([brought[3]?.productId])
  expect(await getUserCart(db, id)).toHaveLength(MAX_CART_LINES)
})

test('two devices that sign in at once bring both their carts', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  const [phone, desk] = [newId(), newId()]
  await Promise.all([phone, desk].map((productId) => bringCart(db, id, [{ productId, quantity: 1 }])))
  expect((await getUserCart(db, id)).map((line) => line.productId).toSorted()).toEqual([phone, desk].toSorted())
})

test('simultaneous presses count each other: never more in the cart than there is', async () => {
  const { db } = shop.services
  const { id } = await shop.buyer()
  const product = await shop.product({ quantity: 3 })
  const press = () => changeUserCart(db, id, { kind: 'add', productId: product.id, quantity: 1 })
  const changed = await Promise.all(Array.from({ length: 10 }, press))
  expect(changed.filter(({ ok }) => ok)).toHaveLength(3)
  expect(await getUserCart(db, id)).toEqual([{ productId: product.id, quantity: 3 }])
})

async function changedAt(userId: string): Promise<Date | undefined> {
  const [cart] = await shop.services.db.select({ at: carts.updatedAt }).from(carts).where(eq(carts.userId, userId))
  return cart?.at
}

test('a cart that a machine with a fast clock has written is never dated back', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  await updateUserCart(db, id, add(newId()))
  const ahead = new Date(Date.now() + 3_600_000)
  await db.update(carts).set({ updatedAt: ahead }).where(eq(carts.userId, id))
  await updateUserCart(db, id, add(newId()))
  expect(await changedAt(id)).toEqual(new Date(ahead.getTime() + 1))
})

test('a cart comes back as a page showed it, unless it was changed since, and only once', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  const [kept, shown] = [await updateUserCart(db, id, add(newId())), [{ productId: newId(), quantity: 2 }]]
  const stored = (await changedAt(id)) ?? new Date()
  await bringBackCart(db, id, { lines: shown, shownAt: stored })
  expect(await getUserCart(db, id)).toEqual(kept)
  const shownAt = new Date(stored.getTime() + 3_600_000)
  await bringBackCart(db, id, { lines: shown, shownAt })
  expect(await getUserCart(db, id)).toEqual(shown)
  await updateUserCart(db, id, () => [])
  await bringBackCart(db, id, { lines: shown, shownAt })
  expect(await getUserCart(db, id)).toEqual([])
})

test('no cart comes back for an account that is gone', async () => {
  const { db } = shop.services
  const userId = newId()
  await bringBackCart(db, userId, { lines: [], shownAt: new Date() })
  expect(await changedAt(userId)).toBe(undefined)
})

test('a change that fails leaves the cart as it was', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  const sonic = newId()
  await updateUserCart(db, id, add(sonic))
  const failing = updateUserCart(db, id, () => {
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await getUserCart(db, id)).toEqual([{ productId: sonic, quantity: 1 }])
})

test('signing in with empty hands leaves the account’s cart alone', async () => {
  const { db } = shop.services
  const { id } = await shop.user()
  await updateUserCart(db, id, add('SonicSonicSonicSonic'))
  expect(await bringCart(db, id, [])).toEqual([])
  expect(await getUserCart(db, id)).toEqual([{ productId: 'SonicSonicSonicSonic', quantity: 1 }])
})
