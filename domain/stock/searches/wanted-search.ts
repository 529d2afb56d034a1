import { listFilterFrom } from '#domain/catalogue/list/list-filter.ts'
import type { ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { filtersOf, listFilterParams } from '#domain/catalogue/list/narrowing.ts'
import { isLongEnough } from '#domain/catalogue/search/search-limits.ts'
import { fold } from '#domain/text/fold.ts'

/** What is looked for, as it is stored: a list's address without its highest price. */
export type SearchTerms = { query: string; priceToCents: number | null }

export const MOST_SEARCHES = 20
/** So many products a search remembers, so that its person is told of each once. */
export const MOST_KNOWN = 1_000

/**
 * A list's filter as it is stored. What is in stock and what it costs at most say nothing of the kind of piece.
 *
 * @returns undefined of a whole category, and of a text too short to be searched for: everything would match
 */
export function wantedQuery({ stock: _, priceToCents: __, search, ...kept }: ProductFilter): string | undefined {
  if (search !== undefined && !isLongEnough(fold(search))) return undefined
  const params = listFilterParams({ ...kept, search: search?.toLowerCase() })
  const isNarrow = Object.keys(params).some((name) => name !== 'category')
  return isNarrow ? new URLSearchParams(params).toString() : undefined
}

/** @returns undefined when a later version of the shop does not have all of what it asks for: it matches nothing then */
export function filterOfTerms({ query, priceToCents }: SearchTerms): ProductFilter | undefined {
  const filter = listFilterFrom(new URLSearchParams(query))?.filter
  if (filter === undefined || wantedQuery(filter) !== query) return undefined
  return priceToCents === null ? filter : { ...filter, priceToCents }
}

/** What can be bought of it: a piece that is held for somebody has not come. */
export function inStock(filter: ProductFilter): ProductFilter {
  return { ...filter, stock: 'in' }
}

/** What a stored search is called, `“earthbound”, SNES, Complete, Price to $300.00`, and the list that shows it, below the shop's own address. */
export function shownTerms(terms: SearchTerms): { title: string; address: string } {
  const filter = filterOfTerms(terms)
  if (filter === undefined) return { title: 'What this shop does not have any more', address: '/shop' }
  const names = filtersOf(filter, true).map(({ name }) => name)
  const title = [...(filter.search === undefined ? [] : [`“${filter.search}”`]), ...names].join(', ')
  return { title, address: `/shop?${new URLSearchParams(listFilterParams(filter))}` }
}
