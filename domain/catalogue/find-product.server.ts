import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import type { WholeProduct } from './product.ts'
import { wholeColumns } from './product-pictures.server.ts'

export async function findProduct(db: Db, id: string): Promise<WholeProduct | undefined> {
  const [product] = await db.select(wholeColumns).from(products).where(eq(products.id, id))
  return product
}
