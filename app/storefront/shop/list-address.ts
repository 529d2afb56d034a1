import { href } from 'react-router'
import { listFilterParams, type Narrowing } from '#domain/catalogue/list/narrowing.ts'
import { defaultSort, type SearchSort } from '#domain/catalogue/product/sort.ts'

/** Which list it is, in which order: everything of its address but the page. */
export type ListedBy = { filter: Narrowing & { search?: string | undefined }; sort: SearchSort }

/** What a form for another order or other filters keeps of the address. */
export function listParams({ filter, sort }: ListedBy): Record<string, string> {
  return { ...listFilterParams(filter), sort }
}

export function shopListQuery(list: ListedBy): string {
  return `?${new URLSearchParams(listParams(list))}`
}

/** The same list, narrowed otherwise. */
export function narrowedAddress({ filter: { search }, sort }: ListedBy, narrowing: Narrowing): string {
  const params = listFilterParams({ ...narrowing, search })
  const query = new URLSearchParams(sort === defaultSort(search !== undefined) ? params : { ...params, sort })
  return query.size === 0 ? href('/shop') : `${href('/shop')}?${query}`
}
