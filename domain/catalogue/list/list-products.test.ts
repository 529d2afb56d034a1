import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { someProducts } from '../../../tests/support/data/random-products.ts'
import { shopForFile } from '../../../tests/support/shops/open-shop.ts'
import { products } from '../catalogue-tables.ts'
import { SORTS, type Sort } from '../product/sort.ts'
import { countFacet } from './count-facets.server.ts'
import { type FacetId, facetOptions } from './facets.ts'
import { countProducts, listProducts, type ProductFilter } from './list-products.server.ts'

type ProductRow = typeof products.$inferInsert

const shop = shopForFile()
beforeEach(() => empty())

async function empty() {
  await shop.services.db.delete(products)
}

/** All ids, page by page; with the number of products each page of the second half is read from the end. */
async function walk(sort: Sort, limit: number, filter: ProductFilter = {}): Promise<string[]> {
  const total = await countProducts(shop.services.db, filter)
  const ids: string[] = []
  for (let offset = 0; offset < total; offset += limit) {
    const page = await listProducts(shop.services.db, { sort, limit, offset, filter, total })
    const counted = await listProducts(shop.services.db, { sort, limit, offset, filter })
    expect(page).toEqual(counted)
    ids.push(...page.map(({ id }) => id))
  }
  return ids
}

/** The order as JavaScript sees it: the database compares bytes, so it must too. */
function sorted(rows: ProductRow[], sort: Sort): string[] {
  const text = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
  const keys = {
    age: (a: ProductRow, b: ProductRow) => Number(a.createdAt) - Number(b.createdAt),
    name: (a: ProductRow, b: ProductRow) => text(a.sortName, b.sortName),
    price: (a: ProductRow, b: ProductRow) => a.priceCents - b.priceCents,
  }
  const key = { newest: 'age', oldest: 'age', 'a-z': 'name', 'z-a': 'name' }[sort as string] ?? 'price'
  const ascending = rows.toSorted((a, b) => keys[key as keyof typeof keys](a, b) || text(a.id, b.id))
  const ids = ascending.map((row) => row.id)
  return ['newest', 'z-a', 'price-desc'].includes(sort) ? ids.reverse() : ids
}

async function names(filter: ProductFilter): Promise<string[]> {
  const page = await listProducts(shop.services.db, { sort: 'a-z', limit: 50, filter })
  expect(await countProducts(shop.services.db, filter)).toBe(page.length)
  return page.map((product) => product.name)
}

describe('walking a list page by page', () => {
  test('visits every product once, in the order a shopper chose, whatever the size of a page', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts(30), fc.integer({ min: 1, max: 12 }), async (rows, limit) => {
        await empty()
        await shop.services.db.insert(products).values(rows)
        for (const { id: sort } of SORTS) expect(await walk(sort, limit)).toEqual(sorted(rows, sort))
      }),
      { numRuns: 12 },
    )
  })

  test('also within a category, a subcategory and a search', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts(30), async (rows) => {
        await empty()
        await shop.services.db.insert(products).values(rows)
        const filter = { category: 'funko', subcategory: 'animation', search: 'sonic' }
        const found = rows.filter(
          (row) => row.category === 'funko' && row.subcategory === 'animation' && row.searchText.includes('sonic'),
        )
        for (const { id: sort } of SORTS) expect(await walk(sort, 4, filter)).toEqual(sorted(found, sort))
      }),
      { numRuns: 10 },
    )
  })

  test('also narrowed by price and stock, with a search and without', async () => {
    const cents = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
    const narrowing = fc.record({
      priceFromCents: cents,
      priceToCents: cents,
      stock: fc.constantFrom(undefined, 'in' as const, 'out' as const),
      search: fc.constantFrom(undefined, 'sonic'),
    })
    await fc.assert(
      fc.asyncProperty(someProducts(30), narrowing, async (some, filter) => {
        const rows = some.map((row, at) => ({ ...row, priceCents: at % 5, quantity: at % 3 }))
        await empty()
        await shop.services.db.insert(products).values(rows)
        const { priceFromCents = 0, priceToCents = 9, stock, search = '' } = filter
        const found = rows.filter(
          ({ priceCents, quantity, searchText }) =>
            priceCents >= priceFromCents &&
            priceCents <= priceToCents &&
            (stock === undefined || (stock === 'in') === quantity > 0) &&
            searchText.includes(search),
        )
        for (const { id: sort } of SORTS) expect(await walk(sort, 4, filter)).toEqual(sorted(found, sort))
      }),
      { numRuns: 12 },
    )
  })

  test('tells the beginning of a long description, and all of a short one', async () => {
    const found = '🎮'.repeat(100)
    const long = `${found} boxed ${'and long '.repeat(500)}`.trim()
    await shop.product({ name: 'Short', description: 'Boxed, with two sticks.' })
    await shop.product({ name: 'Long', description: long })
    const products = await listProducts(shop.services.db, { sort: 'z-a', limit: 4, filter: { search: 'boxed' } })
    expect(products.map(({ description }) => description)).toEqual([
      'Boxed, with two sticks.',
      `${found} boxed${' and long'.repeat(4)} and lon…`,
    ])
  })
})

describe('a search', () => {
  test('finds a text anywhere in the name or the description, whatever its case and accents', async () => {
    await shop.product({ name: 'Pokémon Red' })
    await shop.product({ name: 'Game Boy', description: 'With POKEMON stickers.' })
    await shop.product({ name: 'Columns' })
    expect(await names({ search: 'okemo' })).toEqual(['Game Boy', 'Pokémon Red'])
    expect(await names({ search: ' POKÉMON  red ' })).toEqual(['Pokémon Red'])
  })

  test('finds signs and letters as they are, in one spelling or another, and nothing leaves nothing out', async () => {
    const all = ['100% Pinball', 'a_b', 'ab', 'C:\\DOS', "O'Brien", 'The "Q"', 'لُعْبَة', '🎮 Pad', 'SEGA']
    for (const name of all) await shop.product({ name })
    for (const [search, found] of SIGNS) expect(await names({ search }), search).toEqual(found)
    for (const nothing of ['', '   ', '\0', '\u0301'])
      expect(await names({ search: nothing }), nothing).toHaveLength(all.length)
  })

  const SIGNS: [search: string, found: string[]][] = [
    ['% ', []],
    ['0%', ['100% Pinball']],
    ['_b', ['a_b']],
    [':\\', ['C:\\DOS']],
    ["o'b", ["O'Brien"]],
    ['"q"', ['The "Q"']],
    ["'; drop table products; --", []],
    ['%%', []],
    ['\\%', []],
    ['لعبة', ['لُعْبَة']],
    ['🎮 p', ['🎮 Pad']],
    ['ｓｅｇａ', ['SEGA']],
    ['se\u0000ga', []],
  ]

  test('does not match across the end of the name into the description', async () => {
    await shop.product({ name: 'Sonic', description: 'Team' })
    expect(await names({ search: 'sonic team' })).toEqual([])
  })

  test('finds for any text what JavaScript finds, and never breaks', async () => {
    const rows = [...'aé%_\\\'" 🎮ß'].map((sign) => ({ name: `${sign}a`, description: 'x' }))
    for (const row of rows) await shop.product(row)
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...'aeé%_\\\'"🎮s').map((sign) => `${sign}a`),
    )
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const wanted = fold(search)
        const isFound = (name: string) =>
          wanted === '' || ([...wanted].length > 1 && `${fold(name)}\nx`.includes(wanted))
        const expected = rows.filter((row) => isFound(row.name))
        expect((await names({ search })).toSorted()).toEqual(expected.map((row) => row.name).toSorted())
      }),
      { numRuns: 100 },
    )
  })
})

test('each choice of a facet is counted as its list would be', async () => {
  await shop.product({ category: 'nintendo', subcategory: 'snes', priceCents: 1_000 })
  await shop.product({ category: 'nintendo', subcategory: 'snes', priceCents: 5_000 })
  await shop.product({ category: 'nintendo', subcategory: 'nes', quantity: 0 })
  await shop.product({ name: 'Sonic', category: 'sega', subcategory: 'saturn' })
  const { db } = shop.services
  const choices: [ProductFilter, FacetId][] = [
    [{}, 'category'],
    [{ stock: 'in', priceToCents: 2_000 }, 'category'],
    [{ category: 'nintendo', subcategory: 'nes' }, 'subcategory'],
    [{ category: 'nintendo', stock: 'in' }, 'subcategory'],
    [{ search: 'chrono', stock: 'in' }, 'category'],
    [{ search: 'sonic' }, 'category'],
  ]
  for (const [filter, id] of choices) {
    const counts = await countFacet(db, filter, id)
    for (const option of facetOptions(id, filter))
      expect(counts[option.id] ?? 0, option.name).toBe(await countProducts(db, { ...filter, [id]: option.id }))
  }
})
