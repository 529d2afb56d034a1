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
  const key = list.filter?.search === undefined ? ['list', list] : undefined
  const query = (db: Db) => listProducts(db, list)
  return asOfNow(context, await cached(context, key, query, (products) => productListTags(products, list)))
}

/** Products close to a search, which are not cached either. */
export async function closeList(context: Context, asked: Parameters<typeof closeProducts>[1]): Promise<ProductCard[]> {
  const query = (db: Db) => closeProducts(db, asked)
  return asOfNow(context, await cached(context, undefined, query, (products) => productListTags(products, asked)))
}

/** Counts of searches are cached too: every further page of a search needs the same one. */
export function cachedCount(context: Context, filter: ProductFilter): Promise<number> {
  const query = (db: Db) => countProducts(db, filter)
  return cached(context, ['count', filter], query, () => productListTags([], { filter }))
}

export function cachedFacet(context: Context, asked: ProductFilter, id: FacetId): Promise<FacetCounts> {
  const filter = { ...asked, [id]: undefined }
  const query = (db: Db) => countFacet(db, asked, id)
  return cached(context, ['facet', id, filter], query, () => productListTags([], { filter }))
}

/** The same answer whatever facts a list is narrowed to. */
export function cachedFacts(context: Context, filter: ProductFilter): Promise<FacetCounts> {
  const query = (db: Db) => countFacts(db, filter)
  return cached(context, ['facts', filter], query, () => productListTags([], { filter }))
}

export async function cachedProduct(context: Context, id: string): Promise<PicturedProduct | undefined> {
  const query = (db: Db) => findProduct(db, id)
  const product = await cached(context, ['product', id], query, () => [productTag(id)])
  return product && asOfNow(context, [product])[0]
}

type Absence = { until?: Date; soldAt?: Date | undefined }

/** Of a product that nobody can buy: until when its last pieces are held, or when the last one was sold. */
export async function cachedAbsence(context: Context, id: string): Promise<Absence> {
  const query = async (db: Db) => ({ until: await reservedUntil(db, id), soldAt: (await lastSold(db, [id])).get(id) })
  const { until, soldAt } = await cached(context, ['absence', id], query, () => [productTag(id)])
  if (until === undefined) return { soldAt }
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
  return cached(context, ['group', product.id], (db) => groupOf(db, product), tagsOf)
}

export async function cachedSimilar(context: Context, product: Product): Promise<SimilarProduct[]> {
  const query = (db: Db) => similarProducts(db, product)
  const tagsOf = ({ looked }: SimilarProducts) => [productTag(product.id), ...listTags(looked, product)]
  return (await cached(context, ['similar', product.id], query, tagsOf)).similar
}

/**
 * What is cached of this, or what `query` finds. Nothing found is not cached. The answer shows it, so a cache that stores the
 * answer needs its tags, too.
 */
async function cached<Value>(
  context: Context,
  of: readonly unknown[] | undefined,
  query: (db: Db) => Promise<Value>,
  tagsOf: (value: Value) => string[],
): Promise<Value> {
  const cache = of && context.get(catalogueContext)
  const key = JSON.stringify(of)
  const load = async () => entryOf(await context.get(servicesContext).read(query), tagsOf)
  const entry = await (cache === undefined ? load() : (cache.find(key) ?? cache.fill(key, load)))
  if (entry !== undefined) tagAnswer(context, ...entry.tags)
  return entry?.value as Value
}

function entryOf<Value>(value: Value, tagsOf: (value: Value) => string[]): CatalogueEntry | undefined {
  if (value === undefined) return undefined
  return { value, tags: new Set(tagsOf(value)), size: 2 * JSON.stringify(value).length }
}
