import { givenParams } from '#domain/paging/list-query.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { findCategory, findSubcategory } from '../categories.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { SORTS, type Sort } from '../product/sort.ts'
import { MAX_SEARCH_LENGTH } from '../search/search-limits.ts'

export type ManagedSort = Sort | 'stock-asc' | 'stock-desc'

/** So many products the table shows at once. */
export const MANAGED_PAGE = 50

/** Which products the table shows, in which order, and which page of them: everything its address says. */
export type ManagedQuery = {
  search: string
  category: string | undefined
  subcategory: string | undefined
  stock: 'low' | 'sold-out' | undefined
  state: 'draft' | 'on-sale' | undefined
  /** Far below what the price guide has. */
  guide: 'below' | undefined
  sort: ManagedSort
  /** From 1. */
  page: number
}

/** An unknown filter or order in an address is no error: it filters nothing. */
export function managedQueryFrom(params: URLSearchParams): ManagedQuery {
  const said = (name: string) => params.get(name) ?? undefined
  const category = findCategory(said('category'))?.id
  return {
    search: cutText((said('search') ?? '').trim(), MAX_SEARCH_LENGTH),
    category,
    subcategory: findSubcategory(category, said('subcategory'))?.id,
    stock: oneOf(['low', 'sold-out'], said('stock')),
    state: oneOf(['draft', 'on-sale'], said('state')),
    guide: oneOf(['below'], said('guide')),
    sort: oneOf([...SORTS.map(({ id }) => id), 'stock-asc', 'stock-desc'], said('sort')) ?? 'newest',
    page: pageFrom(said('page')),
  }
}

/** The table's address without an open form, a question or a page. */
export function managedParams(query: ManagedQuery): Record<string, string> {
  const { search, category, subcategory, stock, state, guide, sort } = query
  const shown = sort === 'newest' ? undefined : sort
  return givenParams({ search: search || undefined, category, subcategory, stock, state, guide, sort: shown })
}

/** The same with its page: where a form that changes a row comes back to. */
export function managedPlace(query: ManagedQuery): Record<string, string> {
  return { ...managedParams(query), ...(query.page === 1 ? {} : { page: String(query.page) }) }
}

/** Whether counting stops after MOST_COUNTED: no index counts a search, what is running low or cheap, and a large shop has many. */
export function isCapped({ search, stock, guide }: ManagedQuery): boolean {
  return search !== '' || stock === 'low' || guide !== undefined
}

/** How many pages a table of so many products has, of those that are counted. */
export function managedPages(count: number, query: ManagedQuery): number {
  const reached = isCapped(query) ? Math.min(count, MOST_COUNTED) : count
  return Math.max(1, Math.ceil(reached / MANAGED_PAGE))
}

/** How many a table has at least that could not be counted: one more than was seen, as long as its pages are full. */
export function countSeen({ page }: ManagedQuery, shown: number): number {
  return (page - 1) * MANAGED_PAGE + shown + (shown === MANAGED_PAGE ? 1 : 0)
}

function pageFrom(typed = ''): number {
  const text = plainNumber(typed)
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1
}

function oneOf<const Word extends string>(words: readonly Word[], text: string | undefined): Word | undefined {
  return words.find((word) => word === text)
}
