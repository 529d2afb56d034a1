import { desc, not, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import { excerptOf, findPart } from './find-part.ts'
import { fold } from './fold.ts'
import { cardColumns } from './product-columns.server.ts'
import { holds, idsByTrigrams, type ProductSearch } from './search-by-trigrams.server.ts'
import { MIN_SEARCH_LENGTH } from './search-limits.ts'
import { planSearch } from './search-plan.ts'
import { isAmong, isOneOfFirst } from './search-products.server.ts'
import { sampleOf } from './search-sample.server.ts'
import type { Suggestion } from './suggestion.ts'

const SUGGESTIONS = 5
const BY_AGE = { by: 'age', direction: 'desc' } as const

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

async function firstMatches(db: Db, text: string) {
  const isNamed = holds({ text, within: 'name' })
  if (await isRare(db, text)) {
    const order = [desc(isNamed), ...NEWEST]
    return await matches(db, isAmong(idsByTrigrams({ text, order, limit: SUGGESTIONS })), order, SUGGESTIONS)
  }
  const named = await newest(db, { text, within: 'name' }, SUGGESTIONS)
  const left = SUGGESTIONS - named.length
  return left === 0 ? named : [...named, ...(await newest(db, { text, filters: [not(isNamed)] }, left))]
}

/** Whether its matches are so few that all of them are looked up together, rather than those in names first. */
async function isRare(db: Db, text: string): Promise<boolean> {
  const { walked } = planSearch({ text, ...BY_AGE, limit: SUGGESTIONS }, await sampleOf(db))
  return walked === 0
}

async function newest(db: Db, search: ProductSearch, limit: number) {
  return await matches(db, await isOneOfFirst(db, { ...search, ...BY_AGE, order: NEWEST, limit }), NEWEST, limit)
}

async function matches(db: Db, wanted: SQL, order: SQL[], limit: number) {
  const { id, name, description, image, priceCents, category } = cardColumns
  const columns = { id, name, description, image, priceCents, category }
  return await db
    .select(columns)
    .from(products)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
}
