import { expect, test } from 'vitest'
import { suggestProducts } from '#domain/catalogue/search/suggest-products.server.ts'
import { plantOrder } from '../../../tests/support/data/plant-orders.ts'
import { openShop } from '../../../tests/support/shops/open-shop.ts'
import { countSales } from './count-sales.server.ts'

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
