import { asc, desc, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { LOW_STOCK } from './product-limits.ts'

export type LowProduct = { id: string; name: string; quantity: number; image: string }

/** Products with few pieces left or none: sold out first, and what changed last before the rest. */
export async function lowStock(db: Db, limit: number): Promise<LowProduct[]> {
  const { id, name, quantity, image } = products
  return await db
    .select({ id, name, quantity, image })
    .from(products)
    .where(lte(quantity, LOW_STOCK))
    .orderBy(asc(quantity), desc(products.updatedAt), asc(id))
    .limit(limit)
}

export async function countProducts(db: Db): Promise<number> {
  return await db.$count(products)
}
