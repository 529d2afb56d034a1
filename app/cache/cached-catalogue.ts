import { createContext } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { countFacet, countFacts, type FacetCounts } from '#domain/catalogue/list/count-facets.server.ts'
import type { FacetId } from '#domain/catalogue/list/facets.ts'
import { type GroupPiece, groupOf } from '#domain/catalogue/list/group-products.server.ts'
import {
  closeProducts,
  countProducts,
  listProducts,
  type ProductFilter,
  type ProductList,
} from '#domain/catalogue/list/list-products.server.ts'
import {
  type SimilarProduct,
  type SimilarProducts,
  similarProducts,
} from '#domain/catalogue/list/similar-products.server.ts'
import { msUntilRelease } from '#domain/catalogue/prices/ms-until-release.ts'
import { findProduct } from '#domain/catalogue/product/find-product.server.ts'
import type { PicturedProduct, Product, ProductCard } from '#domain/catalogue/product/product.ts'
import { lastSold } from '#domain/orders/read/sales.server.ts'
import { reservedUntil } from '#domain/stock/holds.server.ts'
import type { Db } from '#platform/database/client.ts'
import { listTags, outdateAnswer, productTag, tagAnswer } from './cache-tags.ts'
import type { Tagged, TaggedCache } from './tagged-cache.ts'

/** Lists and products, the same for every visitor, signed in or not. */
export type CatalogueEntry = Tagged & { value: unknown }

/** Undefined where changes are not followed, as in tests that send requests to the app alone. */
export const catalogueContext = createContext<TaggedCache<CatalogueEntry> | undefined>()

/** What of a list's address its cached answers depend on. */
function productListTags(products: ProductCard[], { filter = {} }: Pick<ProductList, 'filter'>): string[] {
  return listTags(products, { category: filter.category, byStock: filter.stock !== undefined })
}

/** Searches are not cached: there are as many as there are words. */
export async function cachedList(context: Context, list: ProductList): Promise<ProductCard[]> {
  const query = (db: Db) => listProducts(db, list)
  const tagsOf = (products: ProductCard[]) => productListTags(products, list)
  const isSearch = list.filter?.search !== undefined
  const found = await (isSearch
    ? read(context, query, tagsOf)
    : cached(context, `list ${JSON.stringify(list)}`, query, tagsOf))
  return asOfNow(context, found)
}

/** Products close to a search, which are not cached either. */
export async function closeList(context: Context, asked: Parameters<typeof closeProducts>[1]): Promise<ProductCard[]> {
  const found = await read(
    context,
    (db) => closeProducts(db, asked),
    (products) => productListTags(products, asked),
  )
  return asOfNow(context, found)
}

/** Counts of searches are cached too: every further page of a search needs the same one. */
export function cachedCount(context: Context, filter: ProductFilter): Promise<number> {
  return cachedOfList(context, 'count', filter, (db) => countProducts(db, filter))
}

export function cachedFacet(context: Context, filter: ProductFilter, id: FacetId): Promise<FacetCounts> {
  return cachedOfList(context, `facet ${id}`, { ...filter, [id]: undefined }, (db) => countFacet(db, filter, id))
}

/** The same answer whatever facts a list is narrowed to. */
export function cachedFacts(context: Context, filter: ProductFilter): Promise<FacetCounts> {
  return cachedOfList(context, 'facts', filter, (db) => countFacts(db, filter))
}

function cachedOfList<Value>(context: Context, what: string, filter: ProductFilter, query: Query<Value>) {
  return cached(context, `${what} ${JSON.stringify(filter)}`, query, () => productListTags([], { filter }))
}

export async function cachedProduct(context: Context, id: string): Promise<PicturedProduct | undefined> {
  const query = (db: Db) => findProduct(db, id)
  const product = await cached(context, `product ${id}`, query, () => [productTag(id)])
  return product && asOfNow(context, [product])[0]
}

/** Of a product that nobody can buy: until when its last pieces are held, or when the last one was sold. */
export async function cachedAbsence(context: Context, id: string): Promise<{ until?: Date; soldAt?: Date }> {
  const query = async (db: Db) => ({ until: await reservedUntil(db, id), soldAt: (await lastSold(db, [id])).get(id) })
  const { until, soldAt } = await cached(context, `absence ${id}`, query, () => [productTag(id)])
  if (until === undefined) return soldAt === undefined ? {} : { soldAt }
  outdateAnswer(context, Math.max(0, until.getTime() - Date.now()))
  return { until }
}

/** A release date that has come is none any more, and an answer that shows a later one is out of date on that day. */
function asOfNow<Shown extends Pick<Product, 'releaseOn'>>(context: Context, products: Shown[]): Shown[] {
  return products.map((product) => {
    const afterMs = msUntilRelease(product)
    outdateAnswer(context, afterMs)
    return product.releaseOn === null || afterMs !== undefined ? product : { ...product, releaseOn: null }
  })
}

export function cachedGroup(context: Context, product: Product): Promise<GroupPiece[]> {
  if (product.facts.group === undefined) return Promise.resolve([])
  const tagsOf = (pieces: GroupPiece[]) => [productTag(product.id), ...listTags(pieces)]
  return cached(context, `group ${product.id}`, (db) => groupOf(db, product), tagsOf)
}

export async function cachedSimilar(context: Context, product: Product): Promise<SimilarProduct[]> {
  const query = (db: Db) => similarProducts(db, product)
  const tagsOf = ({ looked }: SimilarProducts) => [productTag(product.id), ...listTags(looked, product)]
  return (await cached(context, `similar ${product.id}`, query, tagsOf)).similar
}

type Query<Value> = (db: Db) => Promise<Value>
type TagsOf<Value> = (value: Value) => string[]

/** The cached value of `key`, or what `query` finds. Nothing found is not cached. */
async function cached<Value>(context: Context, key: string, query: Query<Value>, tagsOf: TagsOf<Value>) {
  const cache = context.get(catalogueContext)
  if (cache === undefined) return await read(context, query, tagsOf)
  const load = async () => entryOf(await context.get(servicesContext).read(query), tagsOf)
  const entry = cache.find(key) ?? (await cache.fill(key, load))
  tagAnswer(context, ...(entry?.tags ?? []))
  return entry?.value as Value
}

/** An answer shows what was read for it: a cache that stores the answer needs the tags, too. */
async function read<Value>(context: Context, query: Query<Value>, tagsOf: TagsOf<Value>): Promise<Value> {
  const value = await context.get(servicesContext).read(query)
  if (value !== undefined) tagAnswer(context, ...tagsOf(value))
  return value
}

function entryOf<Value>(value: Value, tagsOf: TagsOf<Value>): CatalogueEntry | undefined {
  if (value === undefined) return undefined
  return { value, tags: new Set(tagsOf(value)), size: 2 * JSON.stringify(value).length }
}
