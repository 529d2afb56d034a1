import { and, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import { guideCentsOf, isBelowGuide } from '#domain/guide/find-guide.server.ts'
import { inOrderOf } from '#domain/ids.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { limitedTo, type RunRead } from '#platform/database/time-limit.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { products } from '../catalogue-tables.ts'
import { narrowingConditions } from '../list/narrowing-conditions.server.ts'
import { isOnSale } from '../product/in-lists.server.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { asCard } from '../product/product.ts'
import { LOW_STOCK } from '../product/product-limits.ts'
import { orderBy, SORT_ORDERS, type SortOrder, walkPage } from '../product/sort-keys.server.ts'
import { lineOf } from '../search/search-fields.ts'
import { countMatches, firstMatches, type Search } from '../search/search-matches.server.ts'
import { holds, isAmong, lookedUp, type Needed } from '../search/search-sql.server.ts'
import { runWithin } from '../search/search-time.server.ts'
import { isOneOff, isRunningOut } from './low-stock.server.ts'
import { isCapped, MANAGED_PAGE, type ManagedQuery, type ManagedSort, managedQueryFrom } from './managed-list.ts'

const { id, name, isDraft, quantity, category, subcategory, facts, isListed } = products
const { priceCents, lowStockAt, releaseOn, image, createdAt } = products
const columns = {
  ...{ id, name, isDraft, quantity, category, subcategory, facts, isListed, isOneOff },
  ...{ priceCents, lowStockAt, releaseOn, image, createdAt },
}

/** `guideCents`: what the price guide has for it, where the list is of those that cost less. */
export type ManagedProduct = Awaited<ReturnType<typeof listManagedProducts>>[number]

const stock = sql`${quantity}`

const MANAGED_ORDERS: Record<ManagedSort, SortOrder> = {
  ...SORT_ORDERS,
  'stock-asc': { key: stock, direction: 'asc' },
  'stock-desc': { key: stock, direction: 'desc' },
}

/** One page of the owner's table. `total`: how many products it has, which tells from which end a page is nearer. */
export async function listManagedProducts(db: Db, query: ManagedQuery, total: number, low = LOW_STOCK) {
  const order = MANAGED_ORDERS[query.sort]
  const [offset, limit] = [(query.page - 1) * MANAGED_PAGE, MANAGED_PAGE]
  const { along, also } = conditionsOf(query, low)
  const guideCents = query.guide === undefined ? sql<number | null>`null` : guideCentsOf(products)
  const rowsOf = (ids: SQL) =>
    db
      .select({ ...columns, guideCents })
      .from(products)
      .where(ids)
  if (wordsIn(query).length === 0) {
    // A count that stopped does not tell where the end is.
    const end = isCapped(query) && total > MOST_COUNTED ? 0 : total
    const page = walkPage(db, { conditions: [...along, ...also], order, offset, limit, total: end })
    return (await rowsOf(isAmong(sql`${page}`)).orderBy(...orderBy(order))).map(asCard)
  }
  const run = await runWithin(db, 'managed')
  const found = await firstFound(run, query, { along, also, order: orderBy(order), limit: offset + limit })
  const ids = found.slice(offset)
  return inOrderOf(ids, (await rowsOf(inArray(products.id, ids))).map(asCard))
}

/** Products whose SKU, barcode or shelf is what was looked for, before others that hold all its words. */
async function firstFound(
  run: RunRead,
  query: ManagedQuery,
  page: Omit<Search, 'texts' | 'within'>,
): Promise<string[]> {
  const same: Needed = { texts: [lineOf(fold(query.search))], within: 'own' }
  const exact = await firstMatches(run, { ...page, ...same })
  if (exact.length === page.limit) return exact
  const also = [...(page.also ?? []), not(holds(same))]
  const rest = { ...page, ...wantedBy(query), also, limit: page.limit - exact.length }
  return [...exact, ...(await firstMatches(run, rest))]
}

/** How many there are in all, or up to MOST_COUNTED + 1. */
export async function countManagedProducts(db: Db, query: ManagedQuery, low = LOW_STOCK): Promise<number> {
  const wanted = wantedBy(query)
  const { along, also } = conditionsOf(query, low)
  const limit = MOST_COUNTED + 1
  const all = { along, also, order: orderBy(SORT_ORDERS.newest), limit }
  if (wanted.texts.length > 0) return await countMatches(await runWithin(db, 'managed'), { ...wanted, ...all })
  if (!isCapped(query)) return await db.$count(products, and(...along, ...also))
  const found = db
    .select({ id })
    .from(products)
    .where(and(...along, ...also))
    .limit(limit)
    .as('found')
  return await db.$count(found)
}

/** The ids of the products that the filters match, on all pages, up to the counted number. */
export async function chooseMatching(db: Db, query: ManagedQuery, low = LOW_STOCK): Promise<string[]> {
  const wanted = wantedBy(query)
  const found = wanted.texts.length === 0 ? undefined : sql`${id} in (${lookedUp(wanted)})`
  const { along, also } = conditionsOf(query, low)
  const matches = and(found, ...along, ...also)
  const run = await runWithin(db, 'managed')
  const rows = await run<{ id: string }>(sql`select ${id} from ${products} where ${matches} limit ${MOST_COUNTED + 1}`)
  return rows.map((row) => row.id)
}

export async function findManagedProducts(db: Db, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return await db.select({ id, name }).from(products).where(inArray(id, ids)).orderBy(products.sortName)
}

/** The owner's search also looks at what no shopper sees. */
function wantedBy(query: ManagedQuery): Needed {
  return { texts: wordsIn(query), within: 'everything' }
}

/** A search is for all its words, in whatever order they stand. */
function wordsIn({ search }: ManagedQuery): string[] {
  return [...new Set(fold(search).split(/\s+/))].filter((word) => word !== '')
}

/** What the indexes of the orders have, and what they have not: only what is on sale can be sold out or low, and only what is in stock too cheap. */
function conditionsOf({ category, subcategory, state, stock, guide }: ManagedQuery, low: number) {
  const isOfShop = [state, stock, guide].some((filter) => filter !== undefined)
  const ofState = state === 'draft' ? sql`${isDraft}` : isOfShop ? isOnSale : undefined
  const cheap = guide === undefined ? undefined : and(gt(quantity, 0), isBelowGuide(products))
  return { along: narrowingConditions({ category, subcategory }), also: [ofState, inStock(stock, low), cheap] }
}

function inStock(stock: ManagedQuery['stock'], low: number): SQL | undefined {
  if (stock === 'sold-out') return eq(products.quantity, 0)
  return stock === 'low' ? and(gt(products.quantity, 0), isRunningOut(low)) : undefined
}

/** How many products that are for sale are far below the price guide; undefined where a large shop does not tell in time. */
export async function countBelowGuide(db: Db): Promise<number | undefined> {
  const run = limitedTo(db, BELOW_MS)
  const below = and(...conditionsOf(BELOW_GUIDE, LOW_STOCK).also)
  const found = sql`select from ${products} where ${below} limit ${MOST_COUNTED + 1}`
  const counted = run<{ count: number }>(sql`select count(*)::integer as count from (${found}) found`)
  return (await counted.catch(undefinedIfTooLong))?.[0]?.count
}

const BELOW_GUIDE = managedQueryFrom(new URLSearchParams({ guide: 'below' }))
/** A page waits so long for one line of it. */
const BELOW_MS = 200

export async function countAllProducts(db: Db): Promise<number> {
  return await db.$count(products)
}
