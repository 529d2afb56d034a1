import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { findSearches, type WantedSearch } from './search-link.server.ts'

/** `more`: how many came beside those that are named. */
export type FoundNews = {
  search: WantedSearch
  products: { id: string; name: string; priceCents: number }[]
  more: number
}

/** What a mail tells, as it is now: without searches that were left, and without pieces that are gone again. */
export async function findNews(db: Db, text: string): Promise<FoundNews[]> {
  const told = readFoundText(text)
  const found = await findSearches(db, pluck(told, 'searchId'))
  const searches = new Map(found.map((search) => [search.id, search]))
  const productIds = told.flatMap((each) => each.productIds)
  const free = (await findProducts(db, productIds)).filter(({ quantity }) => quantity > 0)
  const named = new Map(
    free.map(({ id, name, chips, priceCents }) => [id, { id, name: nameWithFacts(name, chips), priceCents }]),
  )
  return told.flatMap(({ searchId, productIds, count }) => {
    const search = searches.get(searchId)
    const products = productIds.flatMap((id) => named.get(id) ?? [])
    const more = count - productIds.length
    return search === undefined || products.length + more === 0 ? [] : [{ search, products, more }]
  })
}

/** What one mail tells for one search: the first of the products that came, and how many there are. */
type Told = { searchId: string; productIds: string[]; count: number }

/** So many are named. */
const MOST_NAMED = 5

/** As a mail's row holds it until it is written: names and prices are those of then. */
export function foundText(news: Omit<Told, 'count'>[]): string {
  const told: Told[] = news.map(({ searchId, productIds }) => ({
    ...{ searchId, productIds: productIds.slice(0, MOST_NAMED) },
    count: productIds.length,
  }))
  return JSON.stringify(told)
}

export function readFoundText(text: string): Told[] {
  return JSON.parse(text) as Told[]
}
