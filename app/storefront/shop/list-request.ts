import { data } from 'react-router'
import { cachedCount, cachedFacet, cachedFacts, cachedList, closeList } from '#app/cache/cached-catalogue.ts'
import { tryToLoad } from '#app/request/availability.ts'
import type { Context } from '#app/request/context.ts'
import { orWithout } from '#app/request/too-long.ts'
import { checkSearchLimit } from '#app/visitor/limits.ts'
import { facetOf } from '#domain/catalogue/facts/fact-search.ts'
import { FACT_FACETS } from '#domain/catalogue/facts/fact-values.ts'
import { type FacetId, facetOptions, offeredFacet } from '#domain/catalogue/list/facets.ts'
import { listFilterFrom } from '#domain/catalogue/list/list-filter.ts'
import type { ProductFilter } from '#domain/catalogue/list/list-products.server.ts'
import { filtersOf, type PriceBounds } from '#domain/catalogue/list/narrowing.ts'
import { countText, MOST_COUNTED } from '#domain/catalogue/product/list-limits.ts'
import type { ProductCard } from '#domain/catalogue/product/product.ts'
import { type SearchSort, searchSortFrom, sortFrom } from '#domain/catalogue/product/sort.ts'
import { type CategoryHit, findCategories } from '#domain/catalogue/search/search-categories.ts'
import { isLongEnough } from '#domain/catalogue/search/search-limits.ts'
import { fold } from '#domain/text/fold.ts'
import { type ListedBy, narrowedAddress, PAGE_SIZE } from './list-address.ts'

type ListRequest = {
  filter: ProductFilter
  prices: PriceBounds
  sort: SearchSort
  page: number
}

/** `page`: the last one where the address asks for one beyond it. `length`: what the page says of `total`. */
export type ProductListPage = { page: number; products: ProductCard[]; total: number; length: string }

/** A category that the shop does not have is a wrong address. */
export function listRequestFrom(query: URLSearchParams): ListRequest {
  const asked = listFilterFrom(query)
  if (asked === undefined) throw data(null, { status: 404 })
  return {
    ...asked,
    sort: (asked.filter.search === undefined ? sortFrom : searchSortFrom)(query.get('sort')),
    page: pageFrom(query.get('page')),
  }
}

export type ActiveFilter = { name: string; without: string }

export function activeFilters(list: ListedBy): ActiveFilter[] {
  const filters = filtersOf(list.filter, list.filter.search !== undefined)
  return filters.map(({ name, without }) => ({ name, without: narrowedAddress(list, without) }))
}

function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,7}$/.test(text ?? '') ? Number(text) : 1
}

/** One page of the list; undefined while the database is away. */
export async function loadPage(context: Context, asked: ListRequest): Promise<ProductListPage | undefined> {
  const tooOften = asked.filter.search === undefined ? undefined : await checkSearchLimit(context)
  if (tooOften !== undefined) throw data(tooOften, { status: 429 })
  return (await tryToLoad(context, readPage(context, asked)))?.found
}

async function readPage(context: Context, { page: asked, prices: _, ...list }: ListRequest): Promise<ProductListPage> {
  const first = asked === 1 ? await cachedList(context, { ...list, limit: PAGE_SIZE }) : undefined
  if (first !== undefined && first.length < PAGE_SIZE) return counted(1, first, first.length)
  const total = await orWithout(context, cachedCount(context, list.filter))
  if (total === undefined) return await readUncounted(context, { ...list, page: asked }, first)
  if (first !== undefined) return counted(1, first, total)
  const page = Math.max(Math.min(asked, Math.ceil(total / PAGE_SIZE)), 1)
  const offset = (page - 1) * PAGE_SIZE
  return counted(page, await cachedList(context, { ...list, offset, limit: PAGE_SIZE, total }), total)
}

function counted(page: number, products: ProductCard[], total: number): ProductListPage {
  return { page, products, total, length: countText(total) }
}

/** The list goes on as long as its pages are full, up to what is counted of any. */
async function readUncounted(
  context: Context,
  { page: asked, ...list }: Omit<ListRequest, 'prices'>,
  first: ProductCard[] | undefined,
): Promise<ProductListPage> {
  const page = Math.min(asked, Math.ceil(MOST_COUNTED / PAGE_SIZE))
  const offset = (page - 1) * PAGE_SIZE
  const products = first ?? (await cachedList(context, { ...list, offset, limit: PAGE_SIZE }))
  const seen = offset + products.length
  if (products.length < PAGE_SIZE) return counted(page, products, seen)
  return { page, products, total: seen + 1, length: `More than ${countText(seen)}` }
}

/** A facet whose choices are shown with the number of products each would leave. */
export type OfferedFacet = { id: FacetId; name: string; options: CountedOption[] }
export type OfferedFact = { id: string; name: string; options: CountedOption[]; isFirst: boolean }
export type CountedOption = { id: string; name: string; count: number }

/** Whether the list is of a search for a text that is too short to be searched for. */
function isTooShort({ search }: ProductFilter): boolean {
  return search !== undefined && !isLongEnough(fold(search))
}

/** The facets of a list, without choices that would leave nothing; none while the database is away. */
export async function loadFacets(context: Context, filter: ProductFilter): Promise<OfferedFacet[]> {
  if (isTooShort(filter)) return []
  const { id, name } = offeredFacet(filter)
  const counts = (await tryToLoad(context, orWithout(context, cachedFacet(context, filter, id))))?.found
  if (counts === undefined) return []
  const counted = facetOptions(id, filter).map((option) => ({ ...option, count: counts[option.id] ?? 0 }))
  const options = counted.filter((option) => option.count > 0 || option.id === filter[id])
  return options.length > 0 ? [{ id, name, options }] : []
}

/** The facts that tell a list's products apart, and those that are chosen; none while the database is away. */
export async function loadFacts(context: Context, filter: ProductFilter): Promise<OfferedFact[]> {
  if (isTooShort(filter)) return []
  const loaded = await tryToLoad(context, orWithout(context, cachedFacts(context, filter)))
  const [counts, chosen] = [loaded?.found ?? {}, filter.facts ?? []]
  const offered = FACT_FACETS.map(({ id, name, isFacet, values = [] }) => {
    const isChosen = (value: string) => chosen.some((each) => each.id === id && each.value === value)
    const options = values.map((value) => ({
      id: value.id,
      name: value.name,
      count: counts[facetOf(id, value.id)] ?? 0,
    }))
    const known = options.filter((option) => option.count > 0 || isChosen(option.id))
    return { id, name, options: known, isFirst: isFacet === 'first' }
  })
  return offered.filter(({ id, options }) => options.length > 1 || chosen.some((each) => each.id === id))
}

/** What a search leads to beside its matches. `newest`: shown when it leads nowhere. */
export type FoundBeside = { categories: CategoryHit[]; close: ProductCard[]; newest: ProductCard[] }

const NEWEST = 6

/** For the first page of a search; undefined for other lists, and while the database is away. */
export async function loadFound(
  context: Context,
  { filter, page }: ListRequest,
  shown: ProductListPage,
): Promise<FoundBeside | undefined> {
  const { search } = filter
  if (search === undefined || page > 1) return undefined
  if (isTooShort(filter)) return { categories: [], close: [], newest: [] }
  return (await tryToLoad(context, findAround(context, { ...filter, search }, shown.products.length)))?.found
}

async function findAround(
  context: Context,
  filter: ProductFilter & { search: string },
  matches: number,
): Promise<FoundBeside> {
  const isAlone = matches === 0
  const finding = closeList(context, { filter, isAlone, limit: PAGE_SIZE - matches })
  const close = isAlone ? await finding : ((await orWithout(context, finding)) ?? [])
  const isNothing = isAlone && close.length === 0
  const newest = isNothing ? await cachedList(context, { sort: 'newest', limit: NEWEST }) : []
  return { categories: findCategories(filter.search), close, newest }
}
