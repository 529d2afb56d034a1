import { href } from 'react-router'
import { type BreadcrumbStep, stepsTo } from '#app/storefront/ui/structured-data.ts'
import type { ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { listFilterParams } from '#domain/catalogue/list/narrowing.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { wantedQuery } from '#domain/stock/searches/wanted-search.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { type ListedBy, listParams } from './list-address.ts'

/** What the list is called, and what machines read of it: made for the page, so that its script need not. */
export function shopMeta(list: ListedBy, page: number) {
  const { category, subcategory, search } = list.filter
  const steps = category === undefined ? [] : stepsTo(category, subcategory)
  const names = steps.map(([name]) => name)
  const meta = {
    description: `${names.join(' ') || 'Retro games, consoles, cards and collectibles'}: what is in stock today, each item tested by hand and described as it is. Delivery in Lebanon in 3-4 days.`,
    keywords: [...names, search, 'retro games'],
    query: canonicalQuery(list, page),
  }
  const trail: BreadcrumbStep[] = [['Shop', href('/shop')], ...steps]
  const title = search === undefined ? (names.at(-1) ?? SHOP_TEXTS.allProducts) : SHOP_TEXTS.searchResults(search)
  return { title, meta, trail }
}

/** Every sort order and every narrowing of a list has the same canonical address, except beyond the first page. */
function canonicalQuery(list: ListedBy, page: number): string {
  const { category, subcategory, search } = list.filter
  return listQuery(page === 1 ? { category, subcategory, search } : { ...listParams(list), page: String(page) })
}

/** Where somebody asks to be told of what comes for a list; undefined when too much would. */
export function tellMeAddress(filter: ProductFilter): string | undefined {
  if (wantedQuery(filter) === undefined) return undefined
  const { stock: _, ...asked } = filter
  return href('/waiting/search') + listQuery(listFilterParams(asked))
}
