import { asc, desc, type SQL, sql } from 'drizzle-orm'
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
