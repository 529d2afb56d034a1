import { createContext, type RouterContextProvider } from 'react-router'
import { findProduct } from '#domain/catalogue/find-product.server.ts'
import { listProducts, type ProductList, type ProductPage } from '#domain/catalogue/list-products.server.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { readCursor } from '#domain/catalogue/sort-keys.server.ts'
import { servicesContext } from './context.ts'
import { listTags, productTag } from './keep.ts'
import { MARKUP_BYTES } from './kept-markup.ts'
import type { Tagged, TaggedCache } from './tagged-cache.ts'

/** What was read from the catalogue: the same for whoever looks at it, signed in or not. */
export type KeptData = Tagged & { value: unknown }

/** Where it is kept until it changes; undefined where changes are not followed. */
export const catalogueContext = createContext<TaggedCache<KeptData> | undefined>()

type Context = Readonly<RouterContextProvider>

/** Searches are not kept: there are as many as there are words. Every damaged cursor is one list: the top's. */
export function listKept(context: Context, asked: ProductList): Promise<ProductPage> {
  const { read } = context.get(servicesContext)
  const list = readCursor(asked.sort, asked.after) === undefined ? { ...asked, after: undefined } : asked
  const load = () => read((db) => listProducts(db, list))
  if (list.filter?.search !== undefined) return load()
  return keptOr(context, `list ${JSON.stringify(list)}`, load, ({ products: cards }) => ({
    tags: listTags(cards, list.filter),
    cards,
  }))
}

export function findKept(context: Context, id: string): Promise<Product | undefined> {
  const { read } = context.get(servicesContext)
  return keptOr(
    context,
    `product ${id}`,
    () => read((db) => findProduct(db, id)),
    () => ({ tags: [productTag(id)], cards: [] }),
  )
}

/** What ends a value, and what of it stands on pages as cards, whose markup is kept with it. */
type About = { tags: string[]; cards: object[] }

/** What is kept under `key`, or what `load` finds, which is kept from then on unless it is nothing. */
async function keptOr<Value>(
  context: Context,
  key: string,
  load: () => Promise<Value>,
  aboutOf: (value: Value) => About,
): Promise<Value> {
  const cache = context.get(catalogueContext)
  if (cache === undefined) return await load()
  const kept = cache.find(key) ?? (await cache.fill(key, () => load().then((value) => keptFrom(value, aboutOf))))
  return kept?.value as Value
}

function keptFrom<Value>(value: Value, aboutOf: (value: Value) => About): KeptData | undefined {
  if (value === undefined) return undefined
  const { tags, cards } = aboutOf(value)
  cards.forEach(Object.freeze)
  return { value, tags: new Set(tags), size: 2 * JSON.stringify(value).length + MARKUP_BYTES * cards.length }
}
