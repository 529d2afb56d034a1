import { inArray } from 'drizzle-orm'
import { inOrderOf } from '#domain/ids.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { undefinedIfTooLong } from '#platform/database/took-too-long.ts'
import { products } from '../catalogue-tables.ts'
import type { Product } from '../product/product.ts'
import { productColumns } from '../product/product-columns.ts'
import { findPart, type TextPart } from './find-part.ts'
import { type CategoryHit, findCategories } from './search-categories.ts'
import { isLongEnough } from './search-limits.ts'
import { findClose, findMatches } from './search-products.server.ts'

const MOST = 5

/**
 * What is shown while somebody types: at most five products that hold the text, names before descriptions, or are close to
 * it, and apart from them categories that it names. Each product says what of its name matches.
 *
 * @throws TookTooLong in a large shop, if nothing was found in time
 */
export async function suggestProducts(db: Db, search: string): Promise<Suggestions> {
  if (!isLongEnough(fold(search))) return { categories: [], products: [] }
  const matches = await findMatches(db, { text: search, sort: 'best', limit: MOST })
  const isAlone = matches.length === 0
  const finding = findClose(db, { text: search, isAlone, limit: MOST - matches.length })
  const found = await (isAlone ? finding : finding.catch(undefinedIfTooLong))
  const close = found ?? []
  const ids = [...matches, ...close]
  const { id, name, image, priceCents, category } = productColumns
  const rows = await db
    .select({ id, name, image, priceCents, category })
    .from(products)
    .where(inArray(products.id, ids))
  return {
    categories: findCategories(search),
    products: inOrderOf(ids, rows).map((row) => suggestionOf(row, search, close.includes(row.id))),
    ...(found === undefined && { isPartial: true }),
  }
}

function suggestionOf(product: Suggestion, search: string, isClose: boolean): Suggestion {
  if (isClose) return { ...product, isClose }
  const part = findPart(product.name, search)
  return part === undefined ? product : { ...product, part }
}

/** Names of products that hold the text, with what they are for: all that somebody who sells one has to know. */
export async function suggestNames(db: Db, search: string, limit: number) {
  const { id, name, category, subcategory } = products
  const ids = await findMatches(db, { text: search, sort: 'best', limit })
  const rows = await db.select({ id, name, category, subcategory }).from(products).where(inArray(id, ids))
  return inOrderOf(ids, rows).map(({ id: _, ...row }) => row)
}

/** What the search box shows of a match. */
export type Suggestion = Pick<Product, 'id' | 'name' | 'image' | 'priceCents' | 'category'> & {
  /** Where the name matches. */
  part?: TextPart
  /** It does not hold the text, but may be meant. */
  isClose?: boolean
}

/** `isPartial`: what is close was not found in time, and another time may be. */
export type Suggestions = { categories: CategoryHit[]; products: Suggestion[]; isPartial?: boolean }
