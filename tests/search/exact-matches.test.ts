import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bestMatches, countMatches, firstMatches } from '#domain/catalogue/search-matches.server.ts'
import { ORDERS, orderBy } from '#domain/catalogue/sort-keys.server.ts'
import { products } from '#platform/database/schema.ts'
import { fillShop } from '../../demo/synthetic/fill-shop.ts'
import { randomFrom } from '../../demo/synthetic/random.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'

const PRODUCTS = 20_000
const QUERIES = 2_000
const PAGE = 24

type Row = { id: string; sortName: string; searchText: string; createdAt: Date }

let shop: TestShop
let rows: Row[]
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.services
  await fillShop(shop.services, { products: PRODUCTS, orders: 10 })
  // Letters that no trigram has, gathered at one end of every order.
  await db.execute(sql`update products set search_text = search_text || ' لعبة [♥]' where id in
    (select id from products order by created_at limit 700)`)
  const { id, sortName, searchText, createdAt } = products
  rows = await db.select({ id, sortName, searchText, createdAt }).from(products)
  rows.sort((one, other) => Number(other.createdAt) - Number(one.createdAt) || (one.id < other.id ? 1 : -1))
}, 120_000)
afterAll(() => shop[Symbol.asyncDispose]())

/** A part of a product's text, of two letters or more; every fifth with a slip, so that most of those match nothing. */
function typed(place: number): string {
  const random = randomFrom(place)
  const text = (rows[random.whole(0, rows.length - 1)]?.searchText ?? '').replaceAll('\n', ' ')
  const length = random.pick([2, 2, 3, 4, 5, 8, 12, 20])
  const start = random.whole(0, Math.max(text.length - length, 0))
  const part = text.slice(start, start + length)
  return place % 5 === 0 ? `${part.slice(0, -1)}${random.pick(['q', '%', '_', '7', 'é'])}` : part
}

test('every exact match is found, and in its order, for two thousand texts', async () => {
  const { db } = shop.services
  for (let place = 0; place < QUERIES; place += 1) {
    const text = typed(place).trim()
    if ([...text].length < 2) continue
    const matches = rows.filter((row) => row.searchText.includes(text))
    const named = matches.filter((row) => row.sortName.includes(text))
    const best = [...named, ...matches.filter((row) => !row.sortName.includes(text))].map(({ id }) => id)
    expect(await bestMatches(db, { text, limit: PAGE }), text).toEqual(best.slice(0, PAGE))
    if (place % 10 > 0) continue
    const newest = { text, order: orderBy(ORDERS.newest), limit: PRODUCTS }
    expect(await countMatches(db, newest), text).toBe(matches.length)
    expect(await firstMatches(db, newest), text).toEqual(matches.map(({ id }) => id))
  }
}, 240_000)
