import { asc, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import { productPictures, products } from '../catalogue-tables.ts'
import type { PicturedProduct, Product } from './product.ts'
import { ownerColumns, productColumns } from './product-columns.ts'

const { productId, position, image } = productPictures

/** For a statement that takes no lock; after a lock, `withMoreImages` reads what is there by then. */
const moreImages = sql<
  string[]
>`array(select ${image} from ${productPictures} where ${productId} = ${products.id} order by ${position})`

export const picturedColumns = { ...productColumns, moreImages }

export const wholeColumns = { ...ownerColumns, moreImages }

/** Products with their further pictures, in their order. */
export async function withMoreImages<Row extends Product>(
  tx: Db,
  rows: Row[],
): Promise<(Row & Pick<PicturedProduct, 'moreImages'>)[]> {
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select({ productId, image })
    .from(productPictures)
    .where(isAnyOf(productId, ids))
    .orderBy(asc(productId), asc(position))
  const byProduct = Map.groupBy(found, (each) => each.productId)
  return rows.map((row) => ({ ...row, moreImages: byProduct.get(row.id)?.map((each) => each.image) ?? [] }))
}

/** Writes the further pictures of products over those that they have. */
export async function writeMoreImages(tx: Db, rows: Pick<PicturedProduct, 'id' | 'moreImages'>[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.delete(productPictures).where(isAnyOf(productId, ids))
  const pictures = rows.flatMap(({ id, moreImages }) =>
    moreImages.map((each, index) => ({ productId: id, position: index + 1, image: each })),
  )
  await insertMany(tx, productPictures, pictures)
}
