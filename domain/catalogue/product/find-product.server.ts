import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { comingRelease } from '../prices/ms-until-release.ts'
import { isOnSale } from './in-lists.server.ts'
import { asCard, type PicturedProduct } from './product.ts'
import { priceColumns, productColumns } from './product-columns.ts'
import { picturedColumns } from './product-pictures.server.ts'

/** A product that is on sale, as shoppers see it. */
export async function findProduct(db: Db, id: string): Promise<PicturedProduct | undefined> {
  const [product] = await db
    .select(picturedColumns)
    .from(products)
    .where(and(eq(products.id, id), isOnSale))
  return product
}

/** What carts and orders show of products as they are now; those that are gone or no longer on sale are left out. */
export async function findProducts(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const { id, name, image, category, facts, releaseOn } = products
  const rows = await db
    .select({ id, name, ...priceColumns, quantity: productColumns.quantity, image, category, facts, releaseOn })
    .from(products)
    .where(and(inArray(id, ids), isOnSale))
  return rows.map((row) => asCard({ ...row, releaseOn: comingRelease(row) }))
}
