import { chosenFactsFrom } from '../facts/fact-values.ts'
import { searchTextFrom } from '../search/search-limits.ts'
import type { ProductFilter } from './list-products.server.ts'
import { narrowingFrom, type PriceBounds } from './narrowing.ts'

/**
 * What an address asks a list to show; the opposite of `listFilterParams`.
 *
 * @returns undefined when the address names a category that the shop does not have
 */
export function listFilterFrom(query: URLSearchParams): { filter: ProductFilter; prices: PriceBounds } | undefined {
  const asked = narrowingFrom(query)
  if (asked === undefined) return undefined
  const search = searchTextFrom(query.get('search') ?? '')
  const filter = { ...asked.narrowing, ...factsOf(query), search: search === '' ? undefined : search }
  return { filter, prices: asked.prices }
}

/** None where none is chosen, so that the list is cached as one. */
function factsOf(query: URLSearchParams): Pick<ProductFilter, 'facts'> {
  const facts = chosenFactsFrom(query)
  return facts.length === 0 ? {} : { facts }
}
