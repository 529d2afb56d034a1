import { href } from 'react-router'
import { listFilterParams, type Narrowing } from '#domain/catalogue/list/narrowing.ts'
import { defaultSort, type SearchSort } from '#domain/catalogue/product/sort.ts'
import { listQuery } from '#domain/paging/list-query.ts'

/** Products on a page of a list. Rows of one, two and three all come out even. */
export const PAGE_SIZE = 24

/** Which list it is, in which order: everything of its address but the page. */
export type ListedBy = { filter: Narrowing & { search?: string | undefined }; sort: SearchSort }

/** What a form for another order or other filters keeps of the address. */
export function listParams({ filter, sort }: ListedBy): Record<string, string> {
  return { ...listFilterParams(filter), sort }
}

export function shopListQuery(list: ListedBy): string {
  return listQuery(listParams(list))
}

export function narrowedAddress({ filter: { search }, sort }: ListedBy, narrowing: Narrowing): string {
  const params = listFilterParams({ ...narrowing, search })
  return href('/shop') + listQuery(sort === defaultSort(search !== undefined) ? params : { ...params, sort })
}
