import { href } from 'react-router'
import type { ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { listFilterParams } from '#domain/catalogue/list/narrowing.ts'
import { wantedQuery } from '#domain/stock/searches/wanted-search.ts'

/** Where somebody asks to be told of what comes for a list; undefined when too much would. */
export function tellMeAddress(filter: ProductFilter): string | undefined {
  if (wantedQuery(filter) === undefined) return undefined
  const { stock: _, ...asked } = filter
  return `${href('/waiting/search')}?${new URLSearchParams(listFilterParams(asked))}`
}
