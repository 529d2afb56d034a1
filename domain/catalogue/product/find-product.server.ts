import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { comingRelease } from '../prices/ms-until-release.ts'
import { asCard, type PicturedProduct } from './product.ts'
import { priceColumns, productColumns } from './product-columns.ts'
import { picturedColumns } from './product-pictures.server.ts'

export async function findProduct(db: Db, id: string): Promise<PicturedProduct | undefined> {
  const [product] = await db.select(picturedColumns).from(products).where(eq(products.id, id))
  return product
}

/** What carts and orders show of products as they are now; those that are gone are left out. */
export async function findProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const { id, name, image, category, facts, releaseOn } = products
  const rows = await db
    .select({ id, name, ...priceColumns, quantity: productColumns.quantity, image, category, facts, releaseOn })
    .from(products)
    .where(inArray(id, ids))
  return rows.map((row) => asCard({ ...row, releaseOn: comingRelease(row) }))
}
