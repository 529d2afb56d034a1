import { and, type SQL } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { unlimited } from '#platform/database/time-limit.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import type { SearchSort } from '../product/sort.ts'
import { orderBy, SORT_ORDERS } from '../product/sort-keys.server.ts'
import { closeMatches } from './search-close.server.ts'
import { isLongEnough } from './search-limits.ts'
import { bestMatches, countMatches, firstMatches } from './search-matches.server.ts'
import { holds } from './search-sql.server.ts'
import { runWithin } from './search-time.server.ts'

type Asked = {
  /** As it was typed. */
  text: string
  /** Conditions on `products`: those that the indexes of the orders have, and others. */
  along?: (SQL | undefined)[]
  also?: (SQL | undefined)[]
}

export type FindMatches = Asked & { sort: SearchSort; offset?: number | undefined; limit: number }

/**
 * A page of the ids of products that hold a text in name or description, as the specification has it. Another search engine
 * would take over here, in `findClose()`, in `findAmong()` and in `countFound()`.
 *
 * @throws TookTooLong in a large shop, as the others that look through all of it
 */
export async function findMatches(db: Db, { sort, offset = 0, limit, ...asked }: FindMatches): Promise<string[]> {
  const text = fold(asked.text)
  if (!isLongEnough(text)) return []
  const wanted = { ...asked, texts: [text], isListed: true, limit: Math.min(offset + limit, MOST_COUNTED) }
  const run = await runWithin(db, 'matches')
  const found = await (sort === 'best'
    ? bestMatches(run, wanted)
    : firstMatches(run, { ...wanted, order: orderBy(SORT_ORDERS[sort]) }))
  return found.slice(offset)
}

export type FindClose = Asked & {
  /** Nothing holds the text: what is close may then be further off. */
  isAlone: boolean
  limit: number
}

/** The ids of products that a text may mean though they do not hold it. */
export async function findClose(
  db: Db,
  { along = [], also = [], isAlone, limit, ...asked }: FindClose,
): Promise<string[]> {
  const text = fold(asked.text)
  if (!isLongEnough(text) || limit <= 0) return []
  const run = await runWithin(db, 'close')
  return await closeMatches(run, { text, conditions: [...along, ...also], isWide: isAlone, limit })
}

/** Those of these products that hold the text or are close to all of it; without a text all that meet the conditions. */
export async function findAmong(db: Db, ids: string[], { along = [], also = [], ...asked }: Asked): Promise<string[]> {
  const text = fold(asked.text)
  const { id } = products
  const rows = await db
    .select({ id, holds: holds({ texts: [text] }) })
    .from(products)
    .where(and(isAnyOf(id, ids), ...along, ...also))
  const others = rows.filter((row) => row.holds !== true).map((row) => row.id)
  const isClose = others.length > 0 && isLongEnough(text)
  const close = isClose ? await closeMatches(unlimited(db), { text, among: others, limit: others.length }) : []
  return rows.filter((row) => row.holds === true || close.includes(row.id)).map((row) => row.id)
}

/** How many products hold the text, up to MOST_COUNTED. */
export async function countFound(db: Db, asked: Asked): Promise<number> {
  const text = fold(asked.text)
  if (!isLongEnough(text)) return 0
  const all = { texts: [text], isListed: true, order: orderBy(SORT_ORDERS.newest), limit: MOST_COUNTED }
  return await countMatches(await runWithin(db, 'count'), { ...asked, ...all })
}
