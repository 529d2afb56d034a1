import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from './fold.ts'
import type { ProductCard } from './product.ts'
import { cardColumns } from './product-columns.server.ts'
import { isOneOfFirst } from './search-products.server.ts'
import type { Sort } from './sort.ts'
import { ORDERS, type Place, readCursor, writeCursor } from './sort-keys.server.ts'

export type ProductFilter = {
  category?: string | undefined
  subcategory?: string | undefined
  /** Found anywhere in the name or the description, whatever its case and accents; blank text filters nothing. */
  search?: string | undefined
}

export type ProductList = { filter?: ProductFilter; sort: Sort; after?: string | undefined; limit: number }
export type ProductPage = { products: ProductCard[]; next: string | undefined }

/**
 * One stretch of a list, from its top or from the cursor at which the last stretch stopped. Rows are found by their
 * place in the order (keyset), not by counting: the thousandth stretch is as quick as the first, and none repeats or
 * skips a row when products come and go in between. A damaged cursor starts again from the top.
 *
 * @returns `next`, the cursor of the following stretch, or undefined at the end
 */
export async function listProducts(db: Db, { filter = {}, sort, after, limit }: ProductList): Promise<ProductPage> {
  const { key, direction, by } = ORDERS[sort]
  const sorted = direction === 'asc' ? asc : desc
  const order = [sorted(key), sorted(products.id)]
  const from = readCursor(sort, after)
  const filters = [...onShelf(filter), from && beyond(sort, from)]
  const text = fold(filter.search ?? '')
  const rows = await db
    .select({ ...cardColumns, createdAt: products.createdAt, sortName: products.sortName })
    .from(products)
    .where(
      text === ''
        ? and(...filters)
        : await isOneOfFirst(db, {
            ...{ text, filters, order, by, direction, from: from?.written, shelf: filter },
            ...{ limit: limit + 1, byFigures: by === 'price' },
          }),
    )
    .orderBy(...order)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    products: shown.map(({ createdAt, sortName, ...card }) => card),
    next: rows.length > limit && last !== undefined ? writeCursor(sort, last) : undefined,
  }
}

function beyond(sort: Sort, { value, id }: Place): SQL {
  const { key, direction } = ORDERS[sort]
  return sql`(${key}, ${products.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${id})`
}

function onShelf({ category, subcategory }: ProductFilter): (SQL | undefined)[] {
  return [
    category === undefined ? undefined : eq(products.category, category),
    subcategory === undefined ? undefined : eq(products.subcategory, subcategory),
  ]
}

export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  const [first] = await db.select({ id: products.id }).from(products).limit(1)
  return first === undefined
}
