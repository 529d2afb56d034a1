import { createContext } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { countFacet, type FacetCounts } from '#domain/catalogue/list/count-facets.server.ts'
import type { FacetId } from '#domain/catalogue/list/facets.ts'
import {
  closeProducts,
  countProducts,
  listProducts,
  type ProductFilter,
  type ProductList,
} from '#domain/catalogue/list/list-products.server.ts'
import { type SimilarProducts, similarProducts } from '#domain/catalogue/list/similar-products.server.ts'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import type { PicturedProduct, Product, ProductCard } from '#domain/catalogue/product/product.ts'
import { listTags, productTag } from './cache-tags.ts'
import type { Tagged, TaggedCache } from './tagged-cache.ts'

/** Lists and products, the same for every visitor, signed in or not. */
export type CatalogueEntry = Tagged & { value: unknown }

/** Undefined where changes are not followed, as in tests that send requests to the app alone. */
export const catalogueContext = createContext<TaggedCache<CatalogueEntry> | undefined>()

/** What of a list's address its cached answers depend on. */
export function productListTags(products: ProductCard[], { filter = {}, inStockFirst = false }: Listed): string[] {
  return listTags(products, { category: filter.category, byStock: filter.stock !== undefined || inStockFirst })
}

type Listed = Pick<ProductList, 'filter' | 'inStockFirst'>

/** Searches are not cached: there are as many as there are words. */
export function cachedList(context: Context, list: ProductList): Promise<ProductCard[]> {
  const { read } = context.get(servicesContext)
  const load = () => read((db) => listProducts(db, list))
  if (list.filter?.search !== undefined) return load()
  return cached(context, `list ${JSON.stringify(list)}`, load, (products) => productListTags(products, list))
}

/** Products close to a search, which are not cached either. */
export function closeList(context: Context, ...asked: Tail<Parameters<typeof closeProducts>>): Promise<ProductCard[]> {
  return context.get(servicesContext).read((db) => closeProducts(db, ...asked))
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never

/** Counts of searches are cached too: every further page of a search needs the same one. */
export function cachedCount(context: Context, filter: ProductFilter): Promise<number> {
  const { read } = context.get(servicesContext)
  const load = () => read((db) => countProducts(db, filter))
  return cached(context, `count ${JSON.stringify(filter)}`, load, () => productListTags([], { filter }))
}

export function cachedFacet(context: Context, filter: ProductFilter, id: FacetId): Promise<FacetCounts> {
  const { read } = context.get(servicesContext)
  const load = () => read((db) => countFacet(db, filter, id))
  const key = `facet ${id} ${JSON.stringify({ ...filter, [id]: undefined })}`
  return cached(context, key, load, () => productListTags([], { filter: { ...filter, [id]: undefined } }))
}

export function cachedProduct(context: Context, id: string): Promise<PicturedProduct | undefined> {
  const { read } = context.get(servicesContext)
  return cached(
    context,
    `product ${id}`,
    () => read((db) => findProduct(db, id)),
    () => [productTag(id)],
  )
}

export function cachedSimilar(context: Context, product: Product): Promise<SimilarProducts> {
  const { read } = context.get(servicesContext)
  return cached(
    context,
    `similar ${product.id}`,
    () => read((db) => similarProducts(db, product)),
    ({ looked }) => [productTag(product.id), ...listTags(looked, product)],
  )
}

/** The cached value of `key`, or what `load` finds. Nothing found is not cached. */
async function cached<Value>(
  context: Context,
  key: string,
  load: () => Promise<Value>,
  tagsOf: (value: Value) => string[],
): Promise<Value> {
  const cache = context.get(catalogueContext)
  if (cache === undefined) return await load()
  const entry = cache.find(key) ?? (await cache.fill(key, () => load().then((value) => entryOf(value, tagsOf))))
  return entry?.value as Value
}

function entryOf<Value>(value: Value, tagsOf: (value: Value) => string[]): CatalogueEntry | undefined {
  if (value === undefined) return undefined
  return { value, tags: new Set(tagsOf(value)), size: 2 * JSON.stringify(value).length }
}
