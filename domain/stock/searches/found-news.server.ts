import { nameWithFacts } from '#domain/catalogue/facts/name-with-facts.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import type { Db } from '#platform/database/client.ts'
import { readFoundText } from './found-text.ts'
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
  const searches = new Map(
    (
      await findSearches(
        db,
        told.map(({ searchId }) => searchId),
      )
    ).map((each) => [each.id, each]),
  )
  const named = await findProducts(
    db,
    told.flatMap(({ productIds }) => productIds),
  )
  const free = new Map(
    named
      .filter(({ quantity }) => quantity > 0)
      .map(({ id, name, chips, priceCents }) => [id, { id, name: nameWithFacts(name, chips), priceCents }]),
  )
  return told.flatMap(({ searchId, productIds, count }) => {
    const search = searches.get(searchId)
    const products = productIds.flatMap((id) => free.get(id) ?? [])
    const more = count - productIds.length
    return search === undefined || products.length + more === 0 ? [] : [{ search, products, more }]
  })
}
