import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { forgetWords } from './refresh-search.server.ts'
import { suggestProducts } from './suggest-products.server.ts'

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
