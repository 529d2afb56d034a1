import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from '../fold.ts'
import type { ProductCard } from './product.ts'
import { cardColumns } from './product-columns.server.ts'
import { idsByTrigrams } from './search-by-trigrams.server.ts'
import { isAmong, isOneOfFirst } from './search-products.server.ts'
import { sampleOf } from './search-sample.server.ts'
import type { Sort } from './sort.ts'
import { ORDERS } from './sort-keys.server.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

export type ProductFilter = {
  category?: string | undefined
  subcategory?: string | undefined
  /** A part of the name or the description, in any case and with any accents; blank text filters nothing. */
  search?: string | undefined
}

export type ProductList = {
  filter?: ProductFilter
  sort: Sort
  /** How many products come before the first one wanted. */
  offset?: number
  limit: number
  /** How many products the list has, if known: its second half is then read from its end. */
  total?: number
}

/** A search counts and lists this many matches at most: a longer list is not read, and counting it takes too long. */
const MOST_MATCHES = 10_000

/**
 * The products of a list from `offset` on. The ids are found by walking an index that holds them in this order, so that
 * only the rows of the answer are read.
 */
export async function listProducts(
  db: Db,
  { filter = {}, sort, offset = 0, limit, total = 0 }: ProductList,
): Promise<ProductCard[]> {
  const order = orderOf(sort)
  const cards = db.select(cardColumns).from(products)
  const text = fold(filter.search ?? '')
  if (text !== '') {
    const { by, direction } = ORDERS[sort]
    const most = Math.min(offset + limit, MOST_MATCHES)
    const search = { text, filters: inCategory(filter), order, by, direction, shelf: filter }
    const isMatch = await isOneOfFirst(db, { ...search, limit: most, byFigures: by === 'price' })
    return await cards
      .where(isMatch)
      .orderBy(...order)
      .offset(offset)
      .limit(limit)
  }
  const fromEnd = Math.max(total - offset - limit, 0)
  const isBackwards = fromEnd < offset && offset < total
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(...inCategory(filter)))
    .orderBy(...orderOf(sort, isBackwards))
    .offset(isBackwards ? fromEnd : offset)
    .limit(isBackwards ? Math.min(limit, total - offset) : limit)
  return await cards.where(isAmong(sql`${ids}`)).orderBy(...order)
}

/** How many products a list has; of a search, up to MOST_MATCHES are counted. */
export async function countProducts(db: Db, filter: ProductFilter = {}): Promise<number> {
  const filters = inCategory(filter)
  const text = fold(filter.search ?? '')
  if (text === '') return await db.$count(products, and(...filters))
  const trigrams = tellingTrigrams({ text }, await sampleOf(db))
  const found = idsByTrigrams({ text, trigrams, filters, limit: MOST_MATCHES })
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from (${found}) found`)
  return rows[0]?.count ?? 0
}

function orderOf(sort: Sort, isBackwards = false): SQL[] {
  const { key, direction } = ORDERS[sort]
  const sorted = (direction === 'asc') === isBackwards ? desc : asc
  return [sorted(key), sorted(products.id)]
}

function inCategory({ category, subcategory }: ProductFilter): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(products.category, category),
    subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
  ]
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: products.id }).from(products).limit(1)
  return first === undefined
}
