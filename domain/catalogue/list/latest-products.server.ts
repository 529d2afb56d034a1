import { and, desc, gt, inArray, or } from 'drizzle-orm'
import { addressBook } from '#platform/database/address-book.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isFree, isListed, isOnSale } from '../product/in-lists.server.ts'
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

type ArrivedSince = { since: Date | undefined; published: string[]; limit: number }

/** The ids of the newest products in stock: of those that were entered since then, or are among the published. */
export async function arrivedSince(db: Db, { since, published, limit }: ArrivedSince): Promise<string[]> {
  const { id, createdAt } = products
  const isNew = since && or(gt(createdAt, since), inArray(id, published))
  const rows = await db
    .select({ id })
    .from(products)
    .where(and(isListed(), isFree, isNew))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Every product on sale, for search engines. */
export const productAddresses = addressBook({
  table: products,
  id: products.id,
  createdAt: products.createdAt,
  changedAt: products.updatedAt,
  listed: isOnSale,
})
