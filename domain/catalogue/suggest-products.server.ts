import { desc, like, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { excerptOf, findPart } from './find-part.ts'
import { fold } from './fold.ts'
import { contains } from './list-products.server.ts'
import { cardColumns } from './product-columns.server.ts'
import { MIN_SEARCH_LENGTH } from './search-limits.ts'
import type { Suggestion } from './suggestion.ts'

const SUGGESTIONS = 5

/**
 * The matches shown while somebody types: names that match before descriptions that do, then newest first. Each says what
 * of its name matches, or else which words of its description do.
 */
export async function suggestProducts(db: Db, search: string): Promise<Suggestion[]> {
  const text = fold(search)
  if (text.length < MIN_SEARCH_LENGTH) return []
  const { id, name, description, image, priceCents, category } = cardColumns
  const found = await db
    .select({ id, name, description, image, priceCents, category })
    .from(products)
    .where(like(products.searchText, contains(text)))
    .orderBy(desc(sql`${products.sortName} like ${contains(text)}`), desc(products.createdAt), desc(products.id))
    .limit(SUGGESTIONS)
  return found.map(({ description, ...product }) => {
    const part = findPart(product.name, search)
    if (part !== undefined) return { ...product, part }
    const described = findPart(description, search)
    return described === undefined ? product : { ...product, excerpt: excerptOf(description, described) }
  })
}
