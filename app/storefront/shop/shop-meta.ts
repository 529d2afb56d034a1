import { href } from 'react-router'
import { shopAddress } from '#app/ui/shop-address.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { listFilterParams } from '#domain/catalogue/list/narrowing.ts'
import { wantedQuery } from '#domain/stock/searches/wanted-search.ts'
import { type ListedBy, listParams } from './list-address.ts'

/** What machines read of a list, made for the page, so that its script need not. */
export function shopMeta(list: ListedBy, page: number) {
  const { filter } = list
  const category = findCategory(filter.category)
  const subcategory = findSubcategory(filter.category, filter.subcategory)
  const place = [category?.name, subcategory?.name].filter((name) => name !== undefined).join(' ')
  const trail: [name: string, path: string][] = [['Shop', href('/shop')]]
  if (category !== undefined) trail.push([category.name, shopAddress(category.id)])
  if (category !== undefined && subcategory !== undefined)
    trail.push([subcategory.name, shopAddress(category.id, subcategory.id)])
  const meta = {
    description: `${place || 'Retro games, consoles, cards and collectibles'}: what is in stock today, each item tested by hand and described as it is. Delivery in Lebanon in 3-4 days.`,
    keywords: [category?.name, subcategory?.name, filter.search, 'retro games'],
    query: canonicalQuery(list, page),
  }
  return { meta, trail }
}

/** Every sort order and every narrowing of a list has the same canonical address, except beyond the first page. */
function canonicalQuery(list: ListedBy, page: number): string {
  const { category, subcategory, search } = list.filter
  const said = page === 1 ? { category, subcategory, search } : { ...listParams(list), page: String(page) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** Where somebody asks to be told of what comes for a list; undefined when too much would. */
export function tellMeAddress(filter: ProductFilter): string | undefined {
  if (wantedQuery(filter) === undefined) return undefined
  const { stock: _, ...asked } = filter
  return `${href('/waiting/search')}?${new URLSearchParams(listFilterParams(asked))}`
}
