import { asc, desc } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isRunningOut } from './low-stock.server.ts'
import { type LowStock, USUAL_LOW_STOCK } from './low-stock.ts'

export type LowProduct = { id: string; name: string; quantity: number; image: string }

/** Products with few pieces left or none: sold out first, and what changed last before the rest. */
export async function lowStock(db: Db, limit: number, low: LowStock = USUAL_LOW_STOCK): Promise<LowProduct[]> {
  const { id, name, quantity, image } = products
  return await db
    .select({ id, name, quantity, image })
    .from(products)
    .where(isRunningOut(low))
    .orderBy(asc(quantity), desc(products.updatedAt), asc(id))
    .limit(limit)
}

export async function countAllProducts(db: Db): Promise<number> {
  return await db.$count(products)
}
