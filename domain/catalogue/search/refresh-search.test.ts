import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { countSales, forgetWords } from './refresh-search.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

test('what sells comes first among close matches, once sales are counted; what is sold out comes last', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const product = (name: string, quantity = 1) => shop.product({ name, description: 'A game.', quantity })
  const slow = await product('Turbo Kart Racer', 1)
  const selling = await product('Turbo Dragon Racer', 1)
  const gone = await product('Turbo Castle Racer', 0)
  const suggested = async () => (await suggestProducts(db, 'racer turbo')).products.map(({ id }) => id)
  await plantOrder(db, { items: [{ productId: selling.id, name: selling.name }] })
  await plantOrder(db, { items: [{ productId: slow.id, name: slow.name, quantity: 9 }], handling: 'cancelled' })
  await countSales(db)
  expect(await suggested()).toEqual([selling.id, slow.id, gone.id])
})

test('a word that no product has any more is forgotten, and a mistyped one is then understood', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id } = await shop.product({ name: 'Zeldo', description: 'A game.' })
  await shop.product({ name: 'Zelda', description: 'A game.' })
  await shop.remove(id)
  const words = async () =>
    (await db.execute<{ word: string }>(sql`select word from search_words`)).rows.map(({ word }) => word)
  expect(await words()).toContain('zeldo')
  await forgetWords(db)
  expect(await words()).not.toContain('zeldo')
  expect((await suggestProducts(db, 'zeldo')).products).toMatchObject([{ name: 'Zelda', isClose: true }])
})
