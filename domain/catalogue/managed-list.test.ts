import fc from 'fast-check'
import { expect, test } from 'vitest'
import { products } from '#platform/database/schema.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { someProducts } from '../../tests/support/random-products.ts'
import { countManagedProducts, listManagedProducts } from './managed-list.server.ts'
import { managedPlace, managedQueryFrom } from './managed-list.ts'
import { MAX_NAME_LENGTH } from './product-limits.ts'
import { SORTS } from './sort.ts'

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

test('a cursor that is damaged, or of another order, never breaks the list', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const { id } = await shop.product()
  const place = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(String),
    fc.double().map(String),
    fc.constantFrom('NaN', '-', '8640000000000000', '-8640000000000000', '12.50', '\0', 'z'.repeat(15_000)),
  )
  const cursor = fc.oneof(
    place,
    place.map((text) => `SonicSonicSonicSonic.${text}`),
  )
  await fc.assert(
    fc.asyncProperty(cursor, fc.constantFrom(...SORTS.map((each) => each.id)), async (after, sort) => {
      const page = await listManagedProducts(db, { ...query(`sort=${sort}`), after }, 1)
      expect(page.products.every((product) => product.id === id)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('cursors go on past a date before 1970, whose number is below zero, and past the longest name', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  for (const year of ['1995', '1969', '1961'])
    await shop.product({ name: 'ﷺ'.repeat(MAX_NAME_LENGTH), createdAt: new Date(`${year}-05-05T00:00:00Z`) })
  for (const sort of ['newest', 'a-z'] as const) {
    const seen: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await listManagedProducts(db, { ...query(`sort=${sort}`), after }, 1)
      seen.push(...page.products.map(({ id }) => id))
      after = page.next
    }
    expect(new Set(seen).size).toBe(3)
    expect(seen).toHaveLength(3)
  }
})
