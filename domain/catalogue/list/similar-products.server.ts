import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { isListed } from '../product/in-lists.server.ts'
import { asCard, type Product, type ProductCard } from '../product/product.ts'
import { cardColumns } from '../product/product-columns.ts'

export type SimilarProduct = Omit<ProductCard, 'description'>

/** `looked`: every product that the choice depends on, those that are sold out included. */
export type SimilarProducts = { similar: SimilarProduct[]; looked: { id: string }[] }

const MOST = 6
/** So many products above the price and below it are looked at, so that a subcategory of any size costs the same. */
const LOOKED_AT = 12

/** What else a product's subcategory has in stock, nearest price first. */
export async function similarProducts(db: Db, product: Product): Promise<SimilarProducts> {
  const place = sql`(${products.priceCents}, ${products.id})`
  const own = sql`(${product.priceCents}::integer, ${product.id})`
  const rows = await unionAll(
    neighbours(db, product, sql`${place} > ${own}`, asc),
    neighbours(db, product, sql`${place} < ${own}`, desc),
  )
  const looked = rows.map(asCard)
  const distance = ({ priceCents }: SimilarProduct) => Math.abs(priceCents - product.priceCents)
  const similar = looked
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
  return { similar, looked }
}

function neighbours(db: Db, { category, subcategory }: Product, side: SQL, towards: typeof asc) {
  const { description: _, ...columns } = cardColumns
  return db
    .select(columns)
    .from(products)
    .where(and(isListed(), eq(products.category, category), eq(products.subcategory, subcategory), side))
    .orderBy(towards(products.priceCents), towards(products.id))
    .limit(LOOKED_AT)
}
