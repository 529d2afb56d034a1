import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#platform/database/schema.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { someProducts } from '../../tests/support/random-products.ts'
import { countManagedProducts, listManagedProducts } from './managed-list.server.ts'
import { managedPlace, managedQueryFrom } from './managed-list.ts'

const query = (address: string) => managedQueryFrom(new URLSearchParams(address))

test('unknown filters and orders filter nothing', () => {
  const plain = query('')
  expect(query('category=mattresses&stock=much&sort=upwards')).toEqual(plain)
  expect(query('category=sega&subcategory=ps1').subcategory).toBeUndefined()
  expect(managedPlace(query('search= sonic &stock=low&after=x&edit=y'))).toEqual({
    search: 'sonic',
    stock: 'low',
    after: 'x',
  })
})

test('stock filters', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  for (const quantity of [0, 0, 1, 3, 4]) await shop.product({ quantity })
  const counts = ['', 'stock=low', 'stock=sold-out'].map((address) => countManagedProducts(db, query(address)))
  expect(await Promise.all(counts)).toEqual([5, 2, 2])
})

test('paging forwards and back again shows every product once, in every order', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const sorts = ['newest', 'oldest', 'a-z', 'z-a', 'price-asc', 'price-desc', 'stock-asc', 'stock-desc'] as const
  await fc.assert(
    fc.asyncProperty(
      someProducts(20),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 7 }),
      async (rows, sort, limit) => {
        await db.delete(products)
        await db.insert(products).values(rows)
        const pages: string[][] = []
        let page = await listManagedProducts(db, query(`sort=${sort}`), limit)
        expect(page.previous).toBeUndefined()
        for (;;) {
          pages.push(page.products.map(({ id }) => id))
          if (page.next === undefined) break
          page = await listManagedProducts(db, { ...query(`sort=${sort}`), after: page.next }, limit)
        }
        expect(pages.flat().toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
        for (const before of pages.slice(0, -1).toReversed()) {
          page = await listManagedProducts(db, { ...query(`sort=${sort}`), before: page.previous }, limit)
          expect(page.products.map(({ id }) => id)).toEqual(before)
        }
        expect(page.previous).toBeUndefined()
      },
    ),
    { numRuns: 25 },
  )
})
