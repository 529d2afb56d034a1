import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from '../fold.ts'
import type { Chosen } from './change-products.ts'
import { MOST_COUNTED } from './list-limits.ts'
import type { ManagedQuery, ManagedSort } from './managed-list.ts'
import { narrowingConditions } from './narrowing-conditions.server.ts'
import { LOW_STOCK } from './product-limits.ts'
import { countMatches, firstMatches } from './search-matches.server.ts'
import { lookedUp } from './search-sql.server.ts'
import { isWhole, ORDERS, type Order, orderBy, readPlace, writePlace } from './sort-keys.server.ts'

const columns = {
  id: products.id,
  name: products.name,
  priceCents: products.priceCents,
  quantity: products.quantity,
  image: products.image,
  category: products.category,
  subcategory: products.subcategory,
  createdAt: products.createdAt,
  sortName: products.sortName,
}

type Row = {
  id: string
  name: string
  priceCents: number
  quantity: number
  image: string
  category: string
  subcategory: string
  createdAt: Date
  sortName: string
}
export type ManagedProduct = Omit<Row, 'sortName'>
export type ManagedPage = { products: ManagedProduct[]; next: string | undefined; previous: string | undefined }

const byStock = {
  key: sql`${products.quantity}`,
  write: (row: Row) => String(row.quantity),
  read: (text: string) => (isWhole(text, 0, 2 ** 31 - 1) ? sql`${Number(text)}::integer` : undefined),
}

const MANAGED_ORDERS: Record<ManagedSort, Order<Row>> = {
  ...ORDERS,
  'stock-asc': { ...byStock, direction: 'asc' },
  'stock-desc': { ...byStock, direction: 'desc' },
}

/**
 * One page of the owner's table, found by its place in the order (keyset) going forwards or backwards: the last page of
 * 100,000 products is as quick as the first. A damaged cursor starts from the top.
 *
 * @returns the cursors of the pages around it, undefined at the ends
 */
export async function listManagedProducts(db: Db, query: ManagedQuery, limit: number): Promise<ManagedPage> {
  const order = MANAGED_ORDERS[query.sort]
  const before = readPlace(order, query.before)
  const from = before ?? readPlace(order, query.after)
  const upwards = (order.direction === 'asc') === (before === undefined)
  const beyond = from && sql`(${order.key}, ${products.id}) ${sql.raw(upwards ? '>' : '<')} (${from.value}, ${from.id})`
  const keys = orderBy(order, before !== undefined)
  const text = fold(query.search)
  const walk = {
    along: [...narrowingConditions(onShelf(query)), beyond],
    also: [inStock(query)],
    order: keys,
    limit: limit + 1,
  }
  const rows = await db
    .select(columns)
    .from(products)
    .where(
      text === '' ? and(...walk.along, ...walk.also) : inArray(products.id, await firstMatches(db, { text, ...walk })),
    )
    .orderBy(...keys)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  if (before !== undefined) page.reverse()
  const hasMore = rows.length > limit
  const [first, last] = [page[0], page.at(-1)]
  return {
    products: page.map(({ sortName, ...product }) => product),
    next: last && (before !== undefined || hasMore) ? writePlace(order, last) : undefined,
    previous: first && (before === undefined ? from !== undefined : hasMore) ? writePlace(order, first) : undefined,
  }
}

/** How many there are in all, up to MOST_COUNTED + 1. */
export async function countManagedProducts(db: Db, query: ManagedQuery): Promise<number> {
  const text = fold(query.search)
  const [along, also, limit] = [narrowingConditions(onShelf(query)), [inStock(query)], MOST_COUNTED + 1]
  if (text !== '') return await countMatches(db, { text, along, also, order: orderBy(ORDERS.newest), limit })
  const found = db
    .select({ id: products.id })
    .from(products)
    .where(and(...along, ...also))
    .limit(limit)
    .as('found')
  const [counted] = await db.select({ count: sql<number>`count(*)::integer` }).from(found)
  return counted?.count ?? 0
}

/** The products that the filters match, on all pages, up to the counted number. */
export async function chooseMatching(db: Db, query: ManagedQuery): Promise<Chosen[]> {
  return await db
    .select({ id: products.id, quantity: products.quantity })
    .from(products)
    .where(matches(query))
    .limit(MOST_COUNTED + 1)
}

export async function findManagedProducts(
  db: Db,
  ids: string[],
): Promise<{ id: string; name: string; quantity: number }[]> {
  if (ids.length === 0) return []
  const { id, name, quantity, sortName } = products
  return await db.select({ id, name, quantity }).from(products).where(inArray(id, ids)).orderBy(sortName)
}

function matches(query: ManagedQuery): SQL | undefined {
  const text = fold(query.search)
  const found = text === '' ? undefined : sql`${products.id} in (${lookedUp({ text })})`
  return and(found, ...narrowingConditions(onShelf(query)), inStock(query))
}

function onShelf({ category, subcategory }: ManagedQuery) {
  return { category, subcategory }
}

function inStock({ stock }: ManagedQuery): SQL | undefined {
  if (stock === 'sold-out') return eq(products.quantity, 0)
  return stock === 'low' ? and(lte(products.quantity, LOW_STOCK), sql`${products.quantity} > 0`) : undefined
}
