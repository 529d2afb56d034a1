import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import type { Sort } from './sort.ts'

export type SortOrder = { key: SQL; direction: 'asc' | 'desc' }

const age = sql`${products.createdAt}`
const name = sql`${products.sortName} collate "C"`
const price = sql`${products.priceCents}`

/** The indexes of `products` follow these keys. */
export const SORT_ORDERS: Record<Sort, SortOrder> = {
  newest: { key: age, direction: 'desc' },
  oldest: { key: age, direction: 'asc' },
  'a-z': { key: name, direction: 'asc' },
  'z-a': { key: name, direction: 'desc' },
  'price-asc': { key: price, direction: 'asc' },
  'price-desc': { key: price, direction: 'desc' },
}

/** Ends in the id, so that no two rows share a place. */
export function orderBy({ key, direction }: SortOrder, isBackwards = false): SQL[] {
  const sorted = (direction === 'asc') === isBackwards ? desc : asc
  return [sorted(key), sorted(products.id)]
}

type Page = {
  conditions: (SQL | undefined)[]
  order: SortOrder
  offset: number
  limit: number
  /** How many products the list has; 0 if that is not known. */
  total: number
}

/** The ids of a page. They are found by walking an index that has the order, from its nearer end. */
export function walkPage(db: Db, { conditions, order, offset, limit, total }: Page) {
  const fromEnd = Math.max(total - offset - limit, 0)
  const isBackwards = fromEnd < offset && offset < total
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditions))
    .orderBy(...orderBy(order, isBackwards))
    .offset(isBackwards ? fromEnd : offset)
    .limit(Math.max(isBackwards ? Math.min(limit, total - offset) : limit, 0))
}
