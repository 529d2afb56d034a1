import { and, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { orderBy, type SortOrder } from '../product/sort-keys.server.ts'

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
