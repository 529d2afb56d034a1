import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from '../fold.ts'
import { MOST_COUNTED } from './list-limits.ts'
import type { Narrowing } from './narrowing.ts'
import { asksForFigures, narrowingConditions } from './narrowing-conditions.server.ts'
import type { ProductCard } from './product.ts'
import { cardColumns } from './product-columns.server.ts'
import { idsByTrigrams } from './search-by-trigrams.server.ts'
import { isAmong, isOneOfFirst } from './search-products.server.ts'
import { sampleOf } from './search-sample.server.ts'
import type { Sort } from './sort.ts'
import { ORDERS } from './sort-keys.server.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

export type ProductFilter = Narrowing & {
  /** A part of the name or the description, in any case and with any accents; blank text filters nothing. */
  search?: string | undefined
}

export type ProductList = {
  filter?: ProductFilter
  sort: Sort
  /** Sold-out products come after all others. */
  inStockFirst?: boolean | undefined
  /** How many products come before the first one wanted. */
  offset?: number
  limit: number
  /** How many products the list has, if known: its second half is then read from its end. */
  total?: number
}

/**
 * The products of a list from `offset` on. The ids are found by walking an index that holds them in this order, so that
 * only the rows of the answer are read.
 */
export async function listProducts(db: Db, { inStockFirst = false, ...list }: ProductList): Promise<ProductCard[]> {
  if (inStockFirst && list.filter?.stock === undefined) return await listInStockFirst(db, list)
  return fold(list.filter?.search ?? '') === '' ? await walkProducts(db, list) : await searchProducts(db, list)
}

type Wanted = Omit<ProductList, 'inStockFirst'>

/** Two walks, one after the other: an index in this order would be another one for each order. */
async function listInStockFirst(db: Db, { filter = {}, offset = 0, limit, total = 0, sort }: Wanted) {
  const inStock = { ...filter, stock: 'in' as const }
  const before = await countProducts(db, inStock)
  const [from, left] = [Math.max(offset - before, 0), Math.max(total - before, 0)]
  const first = offset < before ? await listProducts(db, { filter: inStock, sort, offset, limit, total: before }) : []
  if (first.length === limit) return first
  const soldOut = { ...filter, stock: 'out' as const }
  const rest = { filter: soldOut, sort, offset: from, limit: limit - first.length, total: left }
  return [...first, ...(await listProducts(db, rest))]
}

async function walkProducts(db: Db, { filter = {}, sort, offset = 0, limit, total = 0 }: Wanted) {
  const isBounded = asksForFigures(filter)
  const most = isBounded ? Math.min(limit, MOST_COUNTED - offset) : limit
  // A count that stopped does not tell where the end is.
  const end = isBounded && total >= MOST_COUNTED ? 0 : total
  const fromEnd = Math.max(end - offset - most, 0)
  const isBackwards = fromEnd < offset && offset < end
  const ids = db
    .select({ id: products.id })
    .from(products)
    .where(and(...narrowingConditions(filter)))
    .orderBy(...orderOf(sort, isBackwards))
    .offset(isBackwards ? fromEnd : offset)
    .limit(Math.max(isBackwards ? Math.min(most, end - offset) : most, 0))
  return await cards(db)
    .where(isAmong(sql`${ids}`))
    .orderBy(...orderOf(sort))
}

async function searchProducts(db: Db, { filter = {}, sort, offset = 0, limit }: Wanted) {
  const order = orderOf(sort)
  const { by, direction } = ORDERS[sort]
  const isMatch = await isOneOfFirst(db, {
    text: fold(filter.search ?? ''),
    filters: narrowingConditions(filter),
    ...{ order, by, direction, shelf: filter },
    limit: Math.min(offset + limit, MOST_COUNTED),
    byFigures: by === 'price' || asksForFigures(filter),
  })
  return await cards(db)
    .where(isMatch)
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
}

/** How many products a list has; of a search and of a narrowed list, up to MOST_COUNTED are counted. */
export async function countProducts(db: Db, filter: ProductFilter = {}): Promise<number> {
  const isWhole = fold(filter.search ?? '') === '' && !asksForFigures(filter)
  if (isWhole) return await db.$count(products, and(...narrowingConditions(filter)))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${await idsOf(db, filter)}) found`,
  )
  return rows[0]?.count ?? 0
}

/** The ids of a list's products in no order, up to MOST_COUNTED. */
export async function idsOf(db: Db, filter: ProductFilter): Promise<SQL> {
  const text = fold(filter.search ?? '')
  const filters = narrowingConditions(filter)
  if (text === '') return sql`select ${products.id} from ${products} where ${and(...filters)} limit ${MOST_COUNTED}`
  const trigrams = tellingTrigrams({ text }, await sampleOf(db))
  return idsByTrigrams({ text, trigrams, filters, byFigures: asksForFigures(filter), limit: MOST_COUNTED })
}

function cards(db: Db) {
  return db.select(cardColumns).from(products)
}

function orderOf(sort: Sort, isBackwards = false): SQL[] {
  const { key, direction } = ORDERS[sort]
  const sorted = (direction === 'asc') === isBackwards ? desc : asc
  return [sorted(key), sorted(products.id)]
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: products.id }).from(products).limit(1)
  return first === undefined
}
