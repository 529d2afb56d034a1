import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/clone-database.ts'
import { newId } from '../ids.ts'
import { importProducts, type ProductRow, searchFields } from './import-products.server.ts'
import { listProducts } from './list-products.server.ts'
import { SORTS, type Sort } from './sort.ts'

const MANY = 3_400
/** So many of them, by name, lie between a word's first few products and the others: a walk gives up there, a stretch does not. */
const GAP = 900
const FEW = 4
const STRAY = 3_000

/**
 * So many that each way of searching is worth taking. `castle` and `tower` gather at one end of the names, but for a few at
 * the other; `dragonx` is rare, and spelled like the `dragon,` that all the others have. `guild` is what a whole shelf has in
 * the middle of the names, and one product elsewhere, whose id is too late for the sample.
 */
function crowd(): ProductRow[] {
  return Array.from({ length: MANY }, (_, place) => {
    const isGuild = place >= 1_200 && place < 2_400
    const name = `Game ${String(place).padStart(4, '0')}`
    const words = [
      place % 400 === 7 ? 'dragonx' : 'dragon, sword',
      place < FEW || place >= GAP ? 'castle' : '',
      place < MANY - GAP || place >= MANY - FEW ? 'tower' : '',
      isGuild || place === STRAY ? 'guild' : '',
    ]
    const fields = { name, description: words.join(' ') }
    // Neither the order of prices nor that of dates is the one of names.
    const priceCents = (place * 7_919) % 10_007
    const createdAt = new Date(Date.UTC(2026, 0, 1) + ((place * 5_003) % 9_973) * 60_000)
    const shelved = { image: '/images/none.webp', category: isGuild ? 'tcg' : 'nintendo', quantity: 1 }
    const subcategory = isGuild ? 'pokemon' : 'snes'
    return {
      id: place === STRAY ? 'z'.repeat(20) : newId(),
      subcategory,
      ...fields,
      ...searchFields(fields),
      ...shelved,
      priceCents,
      createdAt,
    }
  })
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
const rows = crowd()
beforeAll(async () => {
  database = await openTestDatabase()
  await importProducts(database.db, rows)
  // How many there are decides the way, and nobody has counted yet.
  await database.db.execute(sql`analyze`)
})
afterAll(() => database[Symbol.asyncDispose]())

/** The names on the first pages. */
async function found(search: string, sort: Sort, pages: number): Promise<string[]> {
  const names: string[] = []
  for (let page = 0; page < pages; page++) {
    const products = await listProducts(database.db, { sort, limit: 3, offset: 3 * page, filter: { search } })
    names.push(...products.map(({ name }) => name))
  }
  return names
}

const place = (row: ProductRow) => rows.indexOf(row)
const age = (row: ProductRow) => -Number(row.createdAt)
const price = (row: ProductRow) => row.priceCents
const ASCENDING = { newest: age, oldest: age, 'a-z': place, 'z-a': place, 'price-asc': price, 'price-desc': price }

/** The same by reading every text. No two share a name, a price or a date. */
function expected(search: string, sort: Sort): string[] {
  const key = ASCENDING[sort]
  const matches = rows.filter((row) => row.searchText.includes(search))
  const sorted = matches.toSorted((one, other) => key(one) - key(other)).map(({ name }) => name)
  return ['oldest', 'z-a', 'price-desc'].includes(sort) ? sorted.reverse() : sorted
}

for (const { id: sort } of SORTS) {
  test(`a letter that all have, sorted ${sort}`, async () => {
    expect(await found('e', sort, 2)).toEqual(expected('e', sort).slice(0, 6))
  })

  test(`a common word whose products gather at one end or on one shelf, and a rare one spelled like a common one, sorted ${sort}`, async () => {
    for (const word of ['castle', 'tower', 'guild'])
      expect(await found(word, sort, 4), word).toEqual(expected(word, sort).slice(0, 12))
    const all = expected('dragonx', sort)
    expect(all).toHaveLength(9)
    expect(await found('dragonx', sort, 4)).toEqual(all)
    expect(await found('dragony', sort, 1)).toEqual([])
  })
}
