import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products } from '#platform/database/schema.ts'
import { openShop, type TestShop } from '../../tests/support/open-shop.ts'
import { someProducts } from '../../tests/support/random-products.ts'
import { fold } from './fold.ts'
import { importProducts, type ProductRow } from './import-products.server.ts'
import { listProducts, type ProductFilter } from './list-products.server.ts'
import { MAX_NAME_LENGTH } from './product-limits.ts'
import { SORTS, type Sort } from './sort.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => empty())

async function empty() {
  await shop.services.db.delete(products)
}

/** Follows the cursors from the top to the end. */
async function walk(sort: Sort, limit: number, filter?: ProductFilter): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  do {
    const page = await listProducts(shop.services.db, { sort, limit, after, ...(filter && { filter }) })
    ids.push(...page.products.map((product) => product.id))
    after = page.next
    // A walk that turns in a circle is a failure, not a test that hangs.
    if (ids.length > 1_000) throw new Error('the list does not end')
  } while (after !== undefined)
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
  return page.products.map((product) => product.name)
}

describe('walking a list by its cursors', () => {
  test('visits every product once, in the order a shopper chose, whatever the stretch', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts(30), fc.integer({ min: 1, max: 12 }), async (rows, limit) => {
        await empty()
        await importProducts(shop.services.db, rows)
        for (const { id: sort } of SORTS) expect(await walk(sort, limit)).toEqual(sorted(rows, sort))
      }),
      { numRuns: 25 },
    )
  })

  test('also within a category, a subcategory and a search', async () => {
    await fc.assert(
      fc.asyncProperty(someProducts(30), async (rows) => {
        await empty()
        await importProducts(shop.services.db, rows)
        const filter = { category: 'funko', subcategory: 'animation', search: 'sonic' }
        const found = rows.filter(
          (row) => row.category === 'funko' && row.subcategory === 'animation' && row.searchText.includes('sonic'),
        )
        for (const { id: sort } of SORTS) expect(await walk(sort, 4, filter)).toEqual(sorted(found, sort))
      }),
      { numRuns: 10 },
    )
  })

  test('goes on past a product from before 1970, whose date is a number below zero', async () => {
    const years = ['1995', '1969', '1961']
    for (const name of years) await shop.product({ name, createdAt: new Date(`${name}-05-05T00:00:00Z`) })
    const seen = await walk('newest', 1)
    expect(seen).toHaveLength(years.length)
  })

  test('goes on past the longest name there can be', async () => {
    for (let count = 0; count < 3; count += 1) await shop.product({ name: 'ﷺ'.repeat(MAX_NAME_LENGTH) })
    expect(await walk('a-z', 1)).toHaveLength(3)
  })

  test('tells the beginning of a long description, and all of a short one', async () => {
    const found = '🎮'.repeat(100)
    const long = `${found} boxed ${'and long '.repeat(500)}`.trim()
    await shop.product({ name: 'Short', description: 'Boxed, with two sticks.' })
    await shop.product({ name: 'Long', description: long })
    const { products } = await listProducts(shop.services.db, { sort: 'z-a', limit: 4, filter: { search: 'boxed' } })
    expect(products.map(({ description }) => description)).toEqual([
      'Boxed, with two sticks.',
      `${found} boxed${' and long'.repeat(4)} and lon…`,
    ])
  })

  test('ends without a cursor when the last stretch is exactly full', async () => {
    for (let count = 0; count < 4; count += 1) await shop.product()
    const page = await listProducts(shop.services.db, { sort: 'a-z', limit: 4 })
    expect(page.products).toHaveLength(4)
    expect(page.next).toBeUndefined()
  })

  test('skips and repeats nothing when a product is sold off and one arrives in between', async () => {
    const [a, b, c] = [
      await shop.product({ name: 'A' }),
      await shop.product({ name: 'B' }),
      await shop.product({ name: 'C' }),
    ]
    const first = await listProducts(shop.services.db, { sort: 'a-z', limit: 2 })
    expect(first.products.map((product) => product.id)).toEqual([a.id, b.id])
    await shop.product({ name: 'Aa' })
    const second = await listProducts(shop.services.db, { sort: 'a-z', limit: 2, after: first.next })
    expect(second.products.map((product) => product.id)).toEqual([c.id])
  })
})

describe('an address with a cursor that is', () => {
  const damaged = [
    ['empty', ''],
    ['no cursor', 'junk'],
    ['without a place', 'SonicSonicSonicSonic'],
    ['of an impossible place', 'SonicSonicSonicSonic.NaN'],
    ['of a place below zero', 'SonicSonicSonicSonic.-'],
    ['later than any calendar', 'SonicSonicSonicSonic.8640000000000000'],
    ['far later than any calendar', 'SonicSonicSonicSonic.9999999999999999'],
    ['earlier than any calendar', 'SonicSonicSonicSonic.-8640000000000000'],
    ['dearer than any product', 'SonicSonicSonicSonic.99999999999'],
    ['full of signs', '%.\\\'";--\0'],
    ['of a NUL', 'SonicSonicSonicSonic.\0'],
    ['an id alone with a line break', 'SonicSonicSonicSonic\n.1'],
    ['longer than any name', `SonicSonicSonicSonic.${'z'.repeat(15_000)}`],
  ] as const

  test.each(damaged)('%s never breaks the list', async (_, after) => {
    const { id } = await shop.product()
    for (const { id: sort } of SORTS) {
      const page = await listProducts(shop.services.db, { sort, limit: 3, after })
      expect(page.products.every((product) => product.id === id)).toBe(true)
    }
  })

  test('damaged or of another order starts from the top', async () => {
    const { id } = await shop.product()
    const age = await listProducts(shop.services.db, { sort: 'newest', limit: 1, after: `${id}.Sonic` })
    expect(age.products).toHaveLength(1)
    const price = await listProducts(shop.services.db, { sort: 'price-asc', limit: 1, after: `${id}.12.50` })
    expect(price.products).toHaveLength(1)
    const name = await listProducts(shop.services.db, { sort: 'a-z', limit: 1, after: `${id}.${'z'.repeat(15_000)}` })
    expect(name.products).toHaveLength(1)
  })

  test('made of anything at all never breaks the list', async () => {
    const place = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(String),
      fc.double().map(String),
    )
    const cursor = fc.oneof(
      place,
      place.map((text) => `SonicSonicSonicSonic.${text}`),
    )
    await fc.assert(
      fc.asyncProperty(cursor, fc.constantFrom(...SORTS.map((each) => each.id)), async (after, sort) => {
        await listProducts(shop.services.db, { sort, limit: 1, after })
      }),
      { numRuns: 400 },
    )
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

  test.each([
    ['%', ['100% Pinball']],
    ['_', ['a_b']],
    ['\\', ['C:\\DOS']],
    ["o'b", ["O'Brien"]],
    ['"q"', ['The "Q"']],
    ["'; drop table products; --", []],
    ['%%', []],
    ['\\%', []],
    ['لعبة', ['لُعْبَة']],
    ['🎮', ['🎮 Pad']],
    ['ｓｅｇａ', ['SEGA']],
    ['se\u0000ga', []],
  ])('for %j finds %j', async (search, found) => {
    for (const name of ['100% Pinball', 'a_b', 'ab', 'C:\\DOS', "O'Brien", 'The "Q"', 'لُعْبَة', '🎮 Pad', 'SEGA'])
      await shop.product({ name })
    expect(await names({ search })).toEqual(found)
  })

  test.each(['', '   ', '\0', '\u0301'])('for %j, which is nothing, leaves nothing out', async (search) => {
    await shop.product()
    expect(await names({ search })).toHaveLength(1)
  })

  test('does not match across the end of the name into the description', async () => {
    await shop.product({ name: 'Sonic', description: 'Team' })
    expect(await names({ search: 'sonic team' })).toEqual([])
  })

  test('finds for any text what JavaScript finds, and never breaks', async () => {
    const rows = [...'aé%_\\\'" 🎮ß'].map((name) => ({ name, description: 'x' }))
    for (const row of rows) await shop.product(row)
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...'aeé%_\\\'"🎮s'))
    await fc.assert(
      fc.asyncProperty(text, async (search) => {
        const expected = rows.filter((row) => `${fold(row.name)}\n${row.description}`.includes(fold(search)))
        expect((await names({ search })).toSorted()).toEqual(expected.map((row) => row.name).toSorted())
      }),
      { numRuns: 200 },
    )
  })
})

test('a category shows its own products, a subcategory fewer', async () => {
  await shop.product({ name: 'SNES game', category: 'nintendo', subcategory: 'snes' })
  await shop.product({ name: 'NES game', category: 'nintendo', subcategory: 'nes' })
  await shop.product({ name: 'Saturn game', category: 'sega', subcategory: 'saturn' })
  expect(await names({ category: 'nintendo' })).toEqual(['NES game', 'SNES game'])
  expect(await names({ category: 'nintendo', subcategory: 'nes' })).toEqual(['NES game'])
  expect(await names({ category: 'sega', subcategory: 'nes' })).toEqual([])
})

test('a card tells what it shows and keeps the rest to itself', async () => {
  await shop.product()
  const { products: cards } = await listProducts(shop.services.db, { sort: 'a-z', limit: 1 })
  expect(Object.keys(cards[0] ?? {}).sort()).toEqual(
    ['category', 'description', 'id', 'image', 'name', 'priceCents', 'quantity', 'subcategory'].sort(),
  )
})
