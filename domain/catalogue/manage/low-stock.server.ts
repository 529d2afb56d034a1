import { and, asc, desc, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isOnSale } from '../product/in-lists.server.ts'
import { LOW_STOCK } from '../product/product-limits.ts'

const { quantity, piecesSold, lowStockAt } = products

/** There has never been more than one piece, as far as orders and stock tell: nobody can buy another. */
export const isOneOff = sql<boolean>`(${quantity} <= 1 and ${quantity} + ${piecesSold} <= 1)`

/** Products with few pieces left, or none. */
export function isRunningOut(low: number): SQL | undefined {
  const isLow = low === 0 ? sql`false` : and(lte(quantity, low), sql`not ${isOneOff}`)
  const isLowByItself = and(gt(lowStockAt, 0), lte(quantity, lowStockAt))
  return or(isLowByItself, and(isNull(lowStockAt), isLow))
}

export type LowProduct = { id: string; name: string; quantity: number; image: string }

/** Products with few pieces left or none: sold out first, and what changed last before the rest. */
export async function lowStock(db: Db, limit: number, low = LOW_STOCK): Promise<LowProduct[]> {
  const { id, name, image } = products
  return await db
    .select({ id, name, quantity, image })
    .from(products)
    .where(and(isOnSale, isRunningOut(low)))
    .orderBy(asc(quantity), desc(products.updatedAt), asc(id))
    .limit(limit)
}
