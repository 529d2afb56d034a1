import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import type { Product } from './product.ts'
import { productColumns } from './product-columns.server.ts'

export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const [product] = await db.select(productColumns).from(products).where(eq(products.id, id))
  return product
}
