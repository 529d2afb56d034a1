import { data, type RouterContextProvider } from 'react-router'
import { cachedList } from '#app/cache/cached-catalogue.ts'
import { tryToLoad } from '#app/http/availability.ts'
import { listTags, tagAnswer } from '#app/http/cache-tags.ts'
import { checkSearchLimit } from '#app/http/limits.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { ProductPage } from '#domain/catalogue/list-products.server.ts'
import { searchTextFrom } from '#domain/catalogue/search-limits.ts'
import { type Sort, sortFrom } from '#domain/catalogue/sort.ts'

export type Filter = { category: string | undefined; subcategory: string | undefined; search: string | undefined }

/** Which list an address asks for, and after which product it begins. */
export type ShelfRequest = { filter: Filter; sort: Sort; after: string | undefined }

/** Rows of two, three and four all come out even. */
const STRETCH = 24

export function shelfRequestFrom(query: URLSearchParams): ShelfRequest {
  return { filter: filterFrom(query), sort: sortFrom(query.get('sort')), after: query.get('after') ?? undefined }
}

/** A shelf that the shop does not have is a wrong address; a subcategory without its category is left out. */
function filterFrom(query: URLSearchParams): Filter {
  const category = query.get('category') ?? undefined
  const subcategory = category === undefined ? undefined : (query.get('subcategory') ?? undefined)
  const known = subcategory === undefined ? findCategory(category) : findSubcategory(category, subcategory)
  if (category !== undefined && known === undefined) throw data(null, { status: 404 })
  const search = searchTextFrom(query.get('search') ?? '')
  return { category, subcategory, search: search === '' ? undefined : search }
}

/** One stretch of the list; undefined while the database is away. */
export async function loadStretch(
  context: Readonly<RouterContextProvider>,
  asked: ShelfRequest,
): Promise<ProductPage | undefined> {
  if (asked.filter.search !== undefined) await assertSearchLimit(context)
  const loaded = await tryToLoad(context, cachedList(context, { ...asked, limit: STRETCH }))
  if (loaded === undefined) return undefined
  tagAnswer(context, ...listTags(loaded.found.products, asked.filter))
  return loaded.found
}

async function assertSearchLimit(context: Readonly<RouterContextProvider>) {
  const tooOften = await checkSearchLimit(context)
  if (tooOften !== undefined) throw data(tooOften, { status: 429 })
}
