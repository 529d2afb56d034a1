import { and, desc, eq, lt, or } from 'drizzle-orm'
import { csvLine } from '#domain/csv/csv.ts'
import { decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import type { WholeProduct } from '../product/product.ts'
import { wholeColumns } from '../product/product-pictures.server.ts'
import { PRODUCT_COLUMNS } from './product-file.ts'

/** Some megabytes of descriptions at most: what is read and written at once holds up everybody else. */
const BATCH = 200

/** All products as a product file, newest first, some at a time: memory holds one batch. */
export async function* exportProducts(db: Db): AsyncGenerator<string> {
  yield csvLine(PRODUCT_COLUMNS)
  let last: WholeProduct | undefined
  do {
    const batch: WholeProduct[] = await db
      .select(wholeColumns)
      .from(products)
      .where(last === undefined ? undefined : isBelow(last))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch.map(lineOf).join('')
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last !== undefined)
}

function isBelow({ createdAt, id }: WholeProduct) {
  return or(lt(products.createdAt, createdAt), and(eq(products.createdAt, createdAt), lt(products.id, id)))
}

function lineOf({ priceCents, quantity, createdAt, moreImages, ...product }: WholeProduct): string {
  const cells = {
    ...product,
    moreImages: moreImages.join(' '),
    price: decimalFromCents(priceCents),
    quantity,
    quantityWas: quantity,
    createdAt: createdAt.toISOString(),
  }
  return csvLine(PRODUCT_COLUMNS.map((name) => cells[name] ?? ''))
}
