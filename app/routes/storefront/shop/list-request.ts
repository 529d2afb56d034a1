import { data, type RouterContextProvider } from 'react-router'
import { cachedCount, cachedList } from '#app/cache/cached-catalogue.ts'
import { tryToLoad } from '#app/http/availability.ts'
import { listTags, tagAnswer } from '#app/http/cache-tags.ts'
import { checkSearchLimit } from '#app/http/limits.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { searchTextFrom } from '#domain/catalogue/search-limits.ts'
import { type Sort, sortFrom } from '#domain/catalogue/sort.ts'
import { PAGE_SIZE } from './page-size.ts'

type Context = Readonly<RouterContextProvider>

export type Filter = { category: string | undefined; subcategory: string | undefined; search: string | undefined }

/** The list that an address asks for, and which page of it. */
export type ListRequest = { filter: Filter; sort: Sort; page: number }

/** `page`: the last one where the address asks for one beyond it. */
export type ListPage = { page: number; products: ProductCard[]; total: number }

export function listRequestFrom(query: URLSearchParams): ListRequest {
  return { filter: filterFrom(query), sort: sortFrom(query.get('sort')), page: pageFrom(query.get('page')) }
}

function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,7}$/.test(text ?? '') ? Number(text) : 1
}

/** A category that the shop does not have is a wrong address; a subcategory without its category is left out. */
function filterFrom(query: URLSearchParams): Filter {
  const category = query.get('category') ?? undefined
  const subcategory = category === undefined ? undefined : (query.get('subcategory') ?? undefined)
  const known = subcategory === undefined ? findCategory(category) : findSubcategory(category, subcategory)
  if (category !== undefined && known === undefined) throw data(null, { status: 404 })
  const search = searchTextFrom(query.get('search') ?? '')
  return { category, subcategory, search: search === '' ? undefined : search }
}

/** One page of the list; undefined while the database is away. */
export async function loadPage(context: Context, asked: ListRequest): Promise<ListPage | undefined> {
  if (asked.filter.search !== undefined) await assertSearchLimit(context)
  const loaded = await tryToLoad(context, readPage(context, asked))
  if (loaded === undefined) return undefined
  tagAnswer(context, ...listTags(loaded.found.products, asked.filter))
  return loaded.found
}

async function readPage(context: Context, { page: asked, ...list }: ListRequest): Promise<ListPage> {
  const first = asked === 1 ? await cachedList(context, { ...list, limit: PAGE_SIZE }) : undefined
  if (first !== undefined && first.length < PAGE_SIZE) return { page: 1, products: first, total: first.length }
  const total = await cachedCount(context, list.filter)
  if (first !== undefined) return { page: 1, products: first, total }
  const page = Math.max(Math.min(asked, Math.ceil(total / PAGE_SIZE)), 1)
  const offset = (page - 1) * PAGE_SIZE
  return { page, products: await cachedList(context, { ...list, offset, limit: PAGE_SIZE, total }), total }
}

async function assertSearchLimit(context: Context) {
  const tooOften = await checkSearchLimit(context)
  if (tooOften !== undefined) throw data(tooOften, { status: 429 })
}
