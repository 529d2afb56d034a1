import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import type { PicturedProduct } from './product.ts'
import { picturedColumns } from './product-pictures.server.ts'

export async function findProduct(db: Db, id: string): Promise<PicturedProduct | undefined> {
  const [product] = await db.select(picturedColumns).from(products).where(eq(products.id, id))
  return product
}
