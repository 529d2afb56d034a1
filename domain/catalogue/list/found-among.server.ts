import type { Db } from '#platform/database/client.ts'
import { findAmong, findClose } from '../search/search-products.server.ts'
import { runWithin } from '../search/search-time.server.ts'
import { idsOf, type ProductFilter, searchOf } from './list-products.server.ts'

/**
 * Those of these products that a list shows: its matches, and of a search also what is close to its whole text. The page of a
 * search that has no matches goes further than that, to show anything at all.
 */
export async function foundAmong(db: Db, filter: ProductFilter, ids: string[]): Promise<string[]> {
  return await findAmong(db, ids, searchOf(filter))
}

/**
 * What a list shows of the whole shop, up to `most` products in no order.
 *
 * @throws TookTooLong in a large shop
 */
export async function foundNow(db: Db, filter: ProductFilter, most: number): Promise<string[]> {
  const run = await runWithin(db, 'now')
  const rows = await run<{ id: string }>(idsOf(filter))
  const matches = rows.slice(0, most).map(({ id }) => id)
  const close = await findClose(db, { ...searchOf(filter), isAlone: false, limit: most - matches.length })
  return [...matches, ...close]
}
