import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { inOrderOf } from '#domain/ids.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { asCard, type ProductCard } from '../product/product.ts'
import { cardColumns } from '../product/product-columns.ts'
import { type SearchSort, sortFrom } from '../product/sort.ts'
import { orderBy, SORT_ORDERS, walkPage } from '../product/sort-keys.server.ts'
import { countFound, findAmong, findClose, findMatches } from '../search/search-products.server.ts'
import { isAmong, lookedUp } from '../search/search-sql.server.ts'
import { runWithin } from '../search/search-time.server.ts'
import type { Narrowing } from './narrowing.ts'
import { asksForFigures, hasFacts, narrowingConditions, shopConditions } from './narrowing-conditions.server.ts'

export type ProductFilter = Narrowing & {
  /** A part of the name or the description, in any case and with any accents; blank text filters nothing. */
  search?: string | undefined
}

export type ProductList = {
  filter?: ProductFilter
  /** `best` is for searches. */
  sort: SearchSort
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
export async function listProducts(db: Db, list: ProductList): Promise<ProductCard[]> {
  return isSearch(list.filter) ? await searchedProducts(db, list) : await walkProducts(db, list)
}

function isSearch({ search = '' }: ProductFilter = {}): boolean {
  return fold(search) !== ''
}

async function walkProducts(db: Db, { filter = {}, sort: asked, offset = 0, limit, total = 0 }: ProductList) {
  const isBounded = asksForFigures(filter)
  const sort = SORT_ORDERS[sortFrom(asked)]
  const most = isBounded ? Math.min(limit, MOST_COUNTED - offset) : limit
  // A count that stopped does not tell where the end is.
  const end = isBounded && total >= MOST_COUNTED ? 0 : total
  const ids = walkPage(db, { conditions: shopConditions(filter), order: sort, offset, limit: most, total: end })
  const rows = await cards(db)
    .where(isAmong(sql`${ids}`))
    .orderBy(...orderBy(sort))
  return rows.map(asCard)
}

async function searchedProducts(db: Db, { filter = {}, sort, offset, limit }: ProductList) {
  return await cardsOf(db, await findMatches(db, { ...searchOf(filter), sort, offset, limit }))
}

/** Products that a search may mean though they do not hold its text; `isAlone`: there are no others. */
export async function closeProducts(
  db: Db,
  { filter, isAlone, limit }: { filter: ProductFilter; isAlone: boolean; limit: number },
): Promise<ProductCard[]> {
  return await cardsOf(db, await findClose(db, { ...searchOf(filter), isAlone, limit }))
}

/** What the indexes of the orders have, and what they have not. */
function searchOf({ search = '', facts, priceFromCents, priceToCents, stock, ...rest }: ProductFilter) {
  const also = [...narrowingConditions({ priceFromCents, priceToCents, stock }), hasFacts(facts)]
  return { text: search, along: narrowingConditions(rest), also }
}

async function cardsOf(db: Db, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, (await cards(db).where(inArray(products.id, ids))).map(asCard))
}

/** How many products a list has; of a search and of a narrowed list, up to MOST_COUNTED are counted. */
export async function countProducts(db: Db, filter: ProductFilter = {}): Promise<number> {
  if (isSearch(filter)) return await countFound(db, searchOf(filter))
  if (!asksForFigures(filter)) return await db.$count(products, and(...shopConditions(filter)))
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${idsOf(filter)}) found`,
  )
  return rows[0]?.count ?? 0
}

/** The ids of a list's products in no order, up to MOST_COUNTED. */
export function idsOf(filter: ProductFilter): SQL {
  const text = fold(filter.search ?? '')
  const found = text === '' ? undefined : lookedUp({ texts: [text], isListed: true })
  // Their own limit stops sooner than one after their products are read.
  if (found !== undefined && narrowingConditions(filter).length === 0) return sql`${found} limit ${MOST_COUNTED}`
  const conditions = and(found && isAmong(found), ...shopConditions(filter))
  return sql`select ${products.id} from ${products} where ${conditions} limit ${MOST_COUNTED}`
}

function cards(db: Db) {
  return db.select(cardColumns).from(products)
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: products.id }).from(products).limit(1)
  return first === undefined
}

/**
 * Those of these products that a list shows: its matches, and of a search also what is close to its whole text. The page of a
 * search that has no matches goes further than that, to show anything at all.
 */
export async function foundAmong(db: Db, filter: ProductFilter, ids: string[]): Promise<string[]> {
  return await findAmong(db, ids, searchOf(filter))
}

/**
 * What a list shows of the whole shop, up to `most` products in no order.
 *
 * @throws TookTooLong in a large shop
 */
export async function foundNow(db: Db, filter: ProductFilter, most: number): Promise<string[]> {
  const run = await runWithin(db, 'now')
  const rows = await run<{ id: string }>(idsOf(filter))
  const matches = rows.slice(0, most).map(({ id }) => id)
  const close = await findClose(db, { ...searchOf(filter), isAlone: false, limit: most - matches.length })
  return [...matches, ...close]
}
