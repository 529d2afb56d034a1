import { cutText } from '../cut-text.ts'
import { findCategory, findSubcategory } from './categories.ts'
import { MAX_SEARCH_LENGTH } from './search-limits.ts'
import { SORTS, type Sort } from './sort.ts'

type StockFilter = 'low' | 'sold-out'
export type ManagedSort = Sort | 'stock-asc' | 'stock-desc'

/** Which products the table shows, in which order, from where on: everything its address says. */
export type ManagedQuery = {
  search: string
  category: string | undefined
  subcategory: string | undefined
  stock: StockFilter | undefined
  sort: ManagedSort
  /** Cursors of the neighbouring pages; at most one is meant. */
  after: string | undefined
  before: string | undefined
}

/** An unknown filter or order in an address is no error: it filters nothing. */
export function managedQueryFrom(params: URLSearchParams): ManagedQuery {
  const said = (name: string) => params.get(name) ?? undefined
  const category = findCategory(said('category'))?.id
  return {
    search: cutText((said('search') ?? '').trim(), MAX_SEARCH_LENGTH),
    category,
    subcategory: findSubcategory(category, said('subcategory'))?.id,
    stock: stockFrom(said('stock')),
    sort: managedSortFrom(said('sort')),
    after: said('after'),
    before: said('before'),
  }
}

/** The table's address without an open form, a question or a place in the list. */
export function managedParams(query: ManagedQuery): Record<string, string> {
  const { search, category, subcategory, stock, sort } = query
  const said = { search: search || undefined, category, subcategory, stock, sort: sort === 'newest' ? undefined : sort }
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The same with its place in the list: where a form that changes a row comes back to. */
export function managedPlace(query: ManagedQuery): Record<string, string> {
  const { after, before } = query
  const place = after !== undefined ? { after } : before !== undefined ? { before } : {}
  return { ...managedParams(query), ...place }
}

function stockFrom(text: string | undefined): StockFilter | undefined {
  return text === 'low' || text === 'sold-out' ? text : undefined
}

function managedSortFrom(text: string | undefined): ManagedSort {
  if (text === 'stock-asc' || text === 'stock-desc') return text
  return SORTS.find(({ id }) => id === text)?.id ?? 'newest'
}
