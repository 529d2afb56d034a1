import { desc, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from './fold.ts'
import { contains } from './list-products.server.ts'
import type { ProductCard } from './product.ts'
import { cardColumns } from './product-columns.server.ts'
import { MIN_SEARCH_LENGTH } from './search-limits.ts'

const SUGGESTIONS = 5

/** The matches shown while somebody types: names that match before descriptions that do, then newest first. */
export async function suggestProducts(db: Db, search: string): Promise<ProductCard[]> {
  const text = fold(search)
  if (text.length < MIN_SEARCH_LENGTH) return []
  return await db
    .select(cardColumns)
    .from(products)
    .where(like(products.searchText, contains(text)))
    .orderBy(desc(sql`${products.sortName} like ${contains(text)}`), desc(products.createdAt), desc(products.id))
    .limit(SUGGESTIONS)
}
