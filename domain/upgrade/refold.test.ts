import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#platform/database/client.ts'
import { plantOrder } from '../../tests/support/data/plant-orders.ts'
import { waitingForLocks } from '../../tests/support/machine/waiting-for-locks.ts'
import { openShop } from '../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { listProducts } from '../catalogue/list/list-products.server.ts'
import { orders } from '../orders/order-tables.ts'
import { forgetCustomer } from '../orders/read/everything-ordered.server.ts'
import { searchOrders } from '../orders/read/search-orders.server.ts'
import { foldings } from './folding-table.ts'
import { refold } from './refold.server.ts'

test('what an earlier version folded is found after the next start, and nothing else is touched', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id } = await shop.product({ name: 'Οδυσσεύς', description: 'Ein Spaß™.' })
  // An earlier version knew no kinds.
  await db.update(products).set({ facets: [] }).where(eq(products.id, id))
  const untouched = await shop.product({ name: 'Sonic' })
  const orderId = await plantOrder(db, { items: [{ name: 'Οδυσσεύς' }] })
  await db
    .update(products)
    .set({ sortName: 'οδυσσευς', searchText: 'οδυσσευς\nein spasstm.' })
    .where(eq(products.id, id))
  await db.update(orders).set({ searchText: 'sam@example.com\nοδυσσευς' }).where(eq(orders.id, orderId))
  const foundProducts = async (search: string) =>
    (await listProducts(db, { filter: { search }, sort: 'newest', limit: 9 })).map((product) => product.id)
  const foundOrders = async () => (await searchOrders(db, { filter: { search: 'ΟΔΥΣΣΕΥΣ' }, limit: 9 })).rows
  expect(await foundProducts('οδυσσευς')).toEqual([])

  await db.delete(foldings)
  await Promise.all([refold(db), refold(db)])
  expect(await foundProducts('οδυσσευς')).toEqual([id])
  expect(await foundProducts('ein spass.')).toEqual([id])
  expect(await db.select({ facets: products.facets }).from(products).where(eq(products.id, id))).toEqual([
    { facets: ['kind=game'] },
  ])
  expect(await foundOrders()).toMatchObject([{ id: orderId }])
  expect(await foundProducts('sonic')).toEqual([untouched.id])

  // Done once: what is stored by then is taken as it is.
  await db.update(products).set({ searchText: 'spoilt' }).where(eq(products.id, id))
  await refold(db)
  expect(await foundProducts('οδυσσευς')).toEqual([])
})

test('an order whose customer is forgotten meanwhile does not get the address back', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const id = await plantOrder(db, { userId: 'sam', email: 'sam@example.com', items: [{ name: 'Saturn' }] })
  await db.update(orders).set({ searchText: 'sam@example.com\nsaturn, folded long ago' }).where(eq(orders.id, id))
  await db.delete(foldings)
  const { refolding } = await inTransaction(db, async (tx) => {
    await forgetCustomer(tx, { id: 'sam', email: 'sam@example.com', isVerified: true })
    const refolding = refold(db)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { refolding }
  })
  await refolding
  expect(await db.select({ text: orders.searchText }).from(orders)).toEqual([{ text: 'saturn' }])
})
