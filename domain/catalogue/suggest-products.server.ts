import { desc, not } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { fold } from '../fold.ts'
import { excerptOf, findPart } from './find-part.ts'
import { productColumns } from './product-columns.server.ts'
import { holds, type ProductSearch } from './search-by-trigrams.server.ts'
import { MIN_SEARCH_LENGTH } from './search-limits.ts'
import { isOneOfFirst } from './search-products.server.ts'
import type { Suggestion } from './suggestion.ts'

const SUGGESTIONS = 5

/**
 * The matches shown while somebody types: names that match before descriptions that do, then newest first. Each says what
 * of its name matches, or else which words of its description do.
 */
export async function suggestProducts(db: Db, search: string): Promise<Suggestion[]> {
  const text = fold(search)
  if (text.length < MIN_SEARCH_LENGTH) return []
  const found = await firstMatches(db, text)
  return found.map(({ description, ...product }) => {
    const part = findPart(product.name, search)
    if (part !== undefined) return { ...product, part }
    const described = findPart(description, search)
    return described === undefined ? product : { ...product, excerpt: excerptOf(description, described) }
  })
}

const NEWEST = [desc(products.createdAt), desc(products.id)]

/** Descriptions are not looked through when there are enough names: a rare text may be spelled like a common one there. */
async function firstMatches(db: Db, text: string) {
  const named = await newest(db, { text, within: 'name' }, SUGGESTIONS)
  const left = SUGGESTIONS - named.length
  const isNamed = holds({ text, within: 'name' })
  return left === 0 ? named : [...named, ...(await newest(db, { text, filters: [not(isNamed)] }, left))]
}

async function newest(db: Db, search: ProductSearch, limit: number) {
  const { id, name, description, image, priceCents, category } = productColumns
  return await db
    .select({ id, name, description, image, priceCents, category })
    .from(products)
    .where(await isOneOfFirst(db, { ...search, by: 'age', direction: 'desc', order: NEWEST, limit }))
    .orderBy(...NEWEST)
    .limit(limit)
}
