/** The six orders of a product list: the value in the address, and the text that shoppers read. */
export const SORTS = [
  { id: 'newest', label: 'Newest First' },
  { id: 'oldest', label: 'Oldest First' },
  { id: 'a-z', label: 'A to Z' },
  { id: 'z-a', label: 'Z to A' },
  { id: 'price-asc', label: 'Price Low to High' },
  { id: 'price-desc', label: 'Price High to Low' },
] as const

export type Sort = (typeof SORTS)[number]['id']
export const DEFAULT_SORT: Sort = 'newest'

/** An unknown order in an address is no error: the list comes in the default one. */
export function sortFrom(text: string | null): Sort {
  return SORTS.find((sort) => sort.id === text)?.id ?? DEFAULT_SORT
}
