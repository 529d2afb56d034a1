import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf, pluck } from '#platform/database/write-many.ts'
import { productPictures, products } from '../catalogue-tables.ts'
import type { PicturedProduct, WholeProduct } from './product.ts'
import { ownerColumns, productColumns } from './product-columns.ts'

const { productId, position, image } = productPictures

/** Of the same moment as the product, in a statement that takes no lock. */
const moreImages = sql<
  string[]
>`array(select ${image} from ${productPictures} where ${productId} = ${products.id} order by ${position})`

export const picturedColumns = { ...productColumns, moreImages }

export const wholeColumns = { ...ownerColumns, moreImages }

/** Whole products, without a lock or locked in the order of their ids, as an order locks them. */
export async function wholeProducts(
  tx: Db,
  which: SQL | undefined,
  lock?: 'update' | 'no key update',
): Promise<WholeProduct[]> {
  const { id } = products
  if (lock === undefined) return await tx.select(wholeColumns).from(products).where(which).orderBy(id)
  const rows = await tx.select(ownerColumns).from(products).where(which).orderBy(id).for(lock)
  // A statement that waited for its lock sees the pictures of before it waited.
  const pictures = await tx
    .select({ productId, image })
    .from(productPictures)
    .where(isAnyOf(productId, pluck(rows, 'id')))
    .orderBy(asc(productId), asc(position))
  const byProduct = Map.groupBy(pictures, (each) => each.productId)
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
