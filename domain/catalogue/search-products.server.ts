import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import {
  type CodeSearch,
  codedProducts,
  firstCoded,
  hasTrigrams,
  holds,
  idsByTrigrams,
  type ProductSearch,
} from './search-by-trigrams.server.ts'
import { type Home, type PlannedSearch, planSearch } from './search-plan.ts'
import { sampleOf } from './search-sample.server.ts'
import { tellingTrigrams } from './telling-trigrams.ts'

/** A stretch may hold many thousands, and to sort all takes longer than to find them. Texts spelled alike in code are rare. */
const SORTED_PER_MATCH = 4

export type FirstMatches = ProductSearch &
  PlannedSearch & {
    /** Keys of `products` with their directions, which an index has together with the filters. */
    order: SQL[]
  }

type Asked = FirstMatches & CodeSearch

/**
 * That a product is one of the first, in this order, that hold a text; for a query that sorts by the same order.
 *
 * Two ways lead there. Walking along an index of the order finds a common word soon, and a rare one at the end. The index
 * of trigrams finds a rare word at once, and for a common one must fetch half the shop; among names it can be asked for
 * those of a stretch only. How common a word is, a sample tells. When a walk can be expected to be shorter, the order is
 * walked, but no longer than the trigrams would take: matches may all stand at the other end. What matches is decided by
 * the text alone.
 */
export async function isOneOfFirst(db: Db, wanted: FirstMatches): Promise<SQL> {
  const sample = await sampleOf(db)
  const { walked, home, stretches } = planSearch(wanted, sample)
  const search = { ...wanted, trigrams: tellingTrigrams(wanted, sample) }
  const far = idsByTrigrams(search)
  if (!hasTrigrams(search)) return isAmong(walked === 0 ? far : idsByWalk(search, walked, far))
  const otherwise = home === undefined ? far : idsByHome(search, home, far)
  return isAmong(walked === 0 && stretches.length === 0 ? otherwise : idsByWalk(search, walked, otherwise, stretches))
}

export function isAmong(ids: SQL): SQL {
  return sql`${products.id} = any(array(${ids}))`
}

/** What the first products in order hold, then what stretches of names do, and if that is not enough what else is found. */
function idsByWalk(search: Asked, walked: number, otherwise: SQL, stretches: string[] = []): SQL {
  return sql`
    with recursive ${walk(search, walked)},
    stretches as (${foundInStretches(search, stretches)})
    select id from hits
    union all
    select unnest(ids) from stretches
    union all
    select id from (${otherwise}) otherwise
    where exists (select from unfinished) and not exists (select from stretches where cardinality(ids) = ${search.limit})`
}

/** The first on the shelf where matches gather, and the first of the others: their codes are read, but few have to be priced and sorted. */
function idsByHome(search: Asked, { category, subcategory, walked }: Home, otherwise: SQL): SQL {
  const isHome = sql`${products.category} = ${category} and ${products.subcategory} = ${subcategory}`
  const isElsewhere = sql`not (codes.category = ${category} and codes.subcategory = ${subcategory})`
  return sql`
    with ${walk(search, walked, isHome)}
    select id from hits
    union all
    select id from (${firstCoded(search, codedProducts(search, isElsewhere))}) elsewhere
    where not exists (select from unfinished)
    union all
    select id from (${otherwise}) otherwise
    where exists (select from unfinished)`
}

/**
 * A walk that has found enough is not counted to its end: only what `case` comes to is carried out. How long it may be
 * PostgreSQL is not to know when it plans: it would sort what is to be walked, and for that read all of it.
 */
function walk({ filters = [], order, limit, ...search }: FirstMatches, walked: number, among?: SQL): SQL {
  return sql`
    near as materialized (
      select ${products.id}, ${holds(search)} as matches from ${products}
      where ${and(sql`true`, ...filters, among)} order by ${sql.join(order, sql`, `)} limit (select ${walked}::integer)
    ), hits as materialized (select id from near where matches limit ${limit}),
    unfinished as materialized (
      select where case when ${limit} > (select count(*) from hits) then ${walked} = (select count(*) from near) end
    )`
}

/** Ids, or none, after each stretch of names from the top of the order until there are enough. The index holds the first letters of names, too. */
function foundInStretches(search: Asked, ends: string[]): SQL {
  const none = sql`select 0 as looked, '{}'::text[] as ids from unfinished`
  if (ends.length === 0) return none
  const { limit, direction, from } = search
  const start = (name: SQL) => sql`left(${name}, 12) collate "C"`
  const onwards = sql.raw(direction === 'asc' ? '>=' : '<=')
  const isInside = sql`
    ${start(sql`end_name`)} ${onwards} ${start(sql`codes.sort_name`)}
    ${from === undefined ? sql`` : sql`and ${start(sql`codes.sort_name`)} ${onwards} ${start(sql`${from}`)}`}`
  return sql`
    ${none}
    union all
    select looked + 1, array(${firstCoded(search, codedProducts(search, isInside), SORTED_PER_MATCH * limit)})
    from stretches, lateral (select (${sql.param(ends)}::text[])[looked + 1] as end_name) next
    where cardinality(ids) < ${limit} and looked < ${ends.length}`
}
