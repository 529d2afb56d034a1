import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { products } from '#domain/catalogue/catalogue-tables.ts'
import { orderBy, SORT_ORDERS } from '#domain/catalogue/product/sort-keys.server.ts'
import { bestMatches, countMatches, firstMatches } from '#domain/catalogue/search/search-matches.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { unlimited } from '#platform/database/time-limit.ts'
import { readProducts } from '../../demo/load-demo.ts'
import { storeProducts } from '../../demo/synthetic/fill-shop.ts'
import { randomFrom } from '../../demo/synthetic/random.ts'
import { productAt } from '../../demo/synthetic/synthetic-product.ts'
import { sized } from '../faults/sizes.ts'
import { databaseForFile } from '../support/shops/clone-database.ts'

const PRODUCTS = sized(8_000, 20_000)
const TEXTS = sized(500, 2_000)
const PAGE = 24
/** So many searches share the database while their matches are looked for here. */
const AT_ONCE = 8

type ProductRow = typeof products.$inferInsert

let db: Db
databaseForFile((opened) => {
  db = opened
})
/** The newest first. */
const rows = await inventedProducts()
const matchesOf = scanOf(rows)

beforeAll(async () => {
  await inTransaction(db, (tx) => storeProducts(tx, rows))
  await db.execute(sql`analyze`)
}, 120_000)

/** At one end of every order are letters that no trigram has. */
async function inventedProducts(): Promise<ProductRow[]> {
  const catalogue = { models: await readProducts(), size: PRODUCTS, now: new Date() }
  const made = Array.from({ length: PRODUCTS }, (_, place) => {
    const product = productAt(catalogue, place)
    return place < 700 ? { ...product, searchText: `${product.searchText} لعبة [♥]` } : product
  })
  return made.sort((one, other) => Number(other.createdAt) - Number(one.createdAt) || (one.id < other.id ? 1 : -1))
}

/** Goes through all texts from one end to the other, as one long text: a plain scan, three times as fast as row by row. */
function scanOf(rows: ProductRow[]): (text: string) => ProductRow[] {
  const whole = `${rows.map(({ searchText }) => searchText).join('\0')}\0`
  return (text) => {
    const found: ProductRow[] = []
    let row = 0
    let end = whole.indexOf('\0')
    for (let at = whole.indexOf(text); at !== -1; at = whole.indexOf(text, end)) {
      for (; end < at; row += 1) end = whole.indexOf('\0', end + 1)
      found.push(...rows.slice(row, row + 1))
    }
    return found
  }
}

/** A part of a product's text, of two letters or more; every fifth with a slip, so that most of those match nothing. */
function typed(place: number): string {
  const random = randomFrom(place)
  const text = (rows[random.whole(0, rows.length - 1)]?.searchText ?? '').replaceAll('\n', ' ')
  const length = random.pick([2, 2, 3, 4, 5, 8, 12, 20])
  const start = random.whole(0, Math.max(text.length - length, 0))
  const part = text.slice(start, start + length)
  return (place % 5 === 0 ? `${part.slice(0, -1)}${random.pick(['q', '%', '_', '7', 'é'])}` : part).trim()
}

test('every exact match is found, and in its order, for any part of their texts', async () => {
  const texts = Array.from({ length: TEXTS }, (_, place) => typed(place)).filter((text) => [...text].length >= 2)
  for (let from = 0; from < texts.length; from += AT_ONCE)
    await Promise.all(texts.slice(from, from + AT_ONCE).map((text, at) => expectAll(text, (from + at) % 10 === 0)))
}, 240_000)

async function expectAll(text: string, isCounted: boolean) {
  const newest = { texts: [text], order: orderBy(SORT_ORDERS.newest), limit: PRODUCTS }
  const asked = [
    bestMatches(unlimited(db), { texts: [text], limit: PAGE }),
    isCounted ? countMatches(unlimited(db), newest) : undefined,
    isCounted ? firstMatches(unlimited(db), newest) : undefined,
  ] as const
  const matches = matchesOf(text)
  const named = matches.filter((row) => row.sortName.includes(text))
  const described = matches.filter((row) => !row.sortName.includes(text))
  const [best, count, all] = await Promise.all(asked)
  expect(best, text).toEqual(idsOf([...named, ...described]).slice(0, PAGE))
  if (!isCounted) return
  expect(count, text).toBe(matches.length)
  expect(all, text).toEqual(idsOf(matches))
}

function idsOf(found: ProductRow[]): string[] {
  return found.map(({ id }) => id)
}
