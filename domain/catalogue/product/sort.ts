/** The six orders of a product list: the value in the address, and the text that shoppers read. */
export const SORTS = [
  { id: 'newest', label: 'Newest First' },
  { id: 'oldest', label: 'Oldest First' },
  { id: 'a-z', label: 'A to Z' },
  { id: 'z-a', label: 'Z to A' },
  { id: 'price-asc', label: 'Price Low to High' },
  { id: 'price-desc', label: 'Price High to Low' },
] as const

/** The seventh, which only searches have. */
const BEST_MATCH = { id: 'best', label: 'Best Match' } as const

export const SEARCH_SORTS = [BEST_MATCH, ...SORTS] as const

export type SearchSort = (typeof SEARCH_SORTS)[number]['id']

export type Sort = (typeof SORTS)[number]['id']
const DEFAULT_SORT: Sort = 'newest'

/** An unknown order in an address is no error: the list comes in the default one. */
export function sortFrom(text: string | null): Sort {
  return SORTS.find((sort) => sort.id === text)?.id ?? DEFAULT_SORT
}

export function defaultSort(isSearch: boolean): SearchSort {
  return isSearch ? BEST_MATCH.id : DEFAULT_SORT
}

export function searchSortFrom(text: string | null): SearchSort {
  return SEARCH_SORTS.find((sort) => sort.id === text)?.id ?? BEST_MATCH.id
}
