import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { csvLine } from '../csv.ts'
import { decimalFromCents } from '../money.ts'
import type { Product } from './product.ts'
import { productColumns } from './product-columns.server.ts'
import { PRODUCT_COLUMNS } from './product-file.ts'

const BATCH = 1_000

/** All products as a product file, newest first, some at a time: memory holds one batch. */
export async function* exportProducts(db: Db): AsyncGenerator<string> {
  yield csvLine(PRODUCT_COLUMNS)
  let last: Product | undefined
  do {
    const batch: Product[] = await db
      .select(productColumns)
      .from(products)
      .where(last === undefined ? undefined : isBelow(last))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(BATCH)
    if (batch.length > 0) yield batch.map(lineOf).join('')
    last = batch.length === BATCH ? batch.at(-1) : undefined
  } while (last !== undefined)
}

function isBelow({ createdAt, id }: Product) {
  return or(lt(products.createdAt, createdAt), and(eq(products.createdAt, createdAt), lt(products.id, id)))
}

function lineOf({ priceCents, quantity, createdAt, ...product }: Product): string {
  const cells = {
    ...product,
    price: decimalFromCents(priceCents),
    quantity,
    quantityWas: quantity,
    createdAt: createdAt.toISOString(),
  }
  return csvLine(PRODUCT_COLUMNS.map((name) => cells[name] ?? ''))
}
