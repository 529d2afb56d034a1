import { desc } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isListed } from '../product/in-lists.server.ts'
import type { Product } from '../product/product.ts'
import { productColumns } from '../product/product-columns.ts'

/** The newest products, each with the moment of its last change. */
export async function latestProducts(db: Db, limit: number): Promise<(Product & { updatedAt: Date })[]> {
  return await db
    .select({ ...productColumns, updatedAt: products.updatedAt })
    .from(products)
    .where(isListed())
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
}
