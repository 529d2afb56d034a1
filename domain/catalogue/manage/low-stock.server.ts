import { and, asc, desc, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isOnSale } from '../product/in-lists.server.ts'
import { type LowStock, USUAL_LOW_STOCK } from '../product/low-stock.ts'

const { category, quantity, piecesSold, lowStockAt } = products

/** There has never been more than one piece, as far as orders and stock tell: nobody can buy another. */
export const isOneOff = sql<boolean>`(${quantity} <= 1 and ${quantity} + ${piecesSold} <= 1)`

/** Products with few pieces left, or none. The highest level is asked for first, because an index has the stock. */
export function isRunningOut(low: LowStock): SQL | undefined {
  const level = levelOf(low)
  const highest = Math.max(low.at, ...Object.values(low.inCategory))
  const isLow = and(lte(quantity, highest), sql`${quantity} <= ${level}`, sql`${level} > 0`, sql`not ${isOneOff}`)
  const isLowByItself = and(gt(lowStockAt, 0), lte(quantity, lowStockAt))
  return or(isLowByItself, and(isNull(lowStockAt), isLow))
}

export type LowProduct = { id: string; name: string; quantity: number; image: string }

/** Products with few pieces left or none: sold out first, and what changed last before the rest. */
export async function lowStock(db: Db, limit: number, low: LowStock = USUAL_LOW_STOCK): Promise<LowProduct[]> {
  const { id, name, image } = products
  return await db
    .select({ id, name, quantity, image })
    .from(products)
    .where(and(isOnSale, isRunningOut(low)))
    .orderBy(asc(quantity), desc(products.updatedAt), asc(id))
    .limit(limit)
}

function levelOf({ at, inCategory }: LowStock): SQL {
  const cases = Object.entries(inCategory).map(([id, level]) => sql`when ${id} then ${level}::integer`)
  return cases.length === 0
    ? sql`${at}::integer`
    : sql`(case ${category} ${sql.join(cases, sql` `)} else ${at}::integer end)`
}
