import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '#platform/database/schema.ts'
import {
  codedProducts,
  firstCoded,
  hasTrigrams,
  holds,
  idsByTrigrams,
  type ProductSearch,
} from './search-by-trigrams.server.ts'
import { type PlannedSearch, planSearch, type SearchPlan } from './search-plan.ts'
import { sampleOf } from './search-sample.server.ts'

export type FirstMatches = ProductSearch &
  PlannedSearch & {
    /** Keys of `products` with their directions, which an index has together with the filters. */
    order: SQL[]
  }

/**
 * That a product is one of the first, in this order, that hold a text; for a query that sorts by the same order.
 *
 * Two ways lead there. Walking along an index of the order finds a common word soon, and a rare one at the end. The index
 * of trigrams finds a rare word at once, and for a common one must fetch half the shop; among names it can be asked for
 * those of a stretch only. How common a word is, a sample tells. When a walk can be expected to be shorter, the order is
 * walked, but no longer than the trigrams would take: matches may all stand at the other end. What matches is decided by
 * the text alone.
 */
export async function isOneOfFirst(db: Db, search: FirstMatches): Promise<SQL> {
  const { walked, stretches } = planSearch(search, await sampleOf(db))
  const plan = { walked, stretches: hasTrigrams(search) ? stretches : [] }
  return isAmong(walked === 0 && plan.stretches.length === 0 ? idsByTrigrams(search) : idsByAllWays(search, plan))
}

export function isAmong(ids: SQL): SQL {
  return sql`${products.id} = any(array(${ids}))`
}

/**
 * A walk that has found enough is not counted to its end: only what `case` comes to is carried out. How long it may be
 * PostgreSQL is not to know when it plans: it would sort what is to be walked, and for that read all of it.
 */
function idsByAllWays(search: FirstMatches, { walked, stretches }: SearchPlan): SQL {
  const { filters = [], order, limit } = search
  return sql`
    with recursive near as materialized (
      select ${products.id}, ${holds(search)} as matches from ${products}
      where ${and(sql`true`, ...filters)} order by ${sql.join(order, sql`, `)} limit (select ${walked}::integer)
    ), hits as materialized (select id from near where matches limit ${limit}),
    unfinished as materialized (
      select where case when ${limit} > (select count(*) from hits) then ${walked} = (select count(*) from near) end
    ), stretches as (${foundInStretches(search, stretches)})
    select id from hits
    union all
    select unnest(ids) from stretches
    union all
    select id from (${idsByTrigrams(search)}) far
    where exists (select from unfinished) and not exists (select from stretches where cardinality(ids) = ${limit})`
}

/** Ids, or none, after each stretch of names from the top of the order until there are enough. The index holds the first letters of names, too. */
function foundInStretches(search: FirstMatches, ends: string[]): SQL {
  const none = sql`select 0 as looked, '{}'::text[] as ids from unfinished`
  if (ends.length === 0) return none
  const { limit, direction, fromName } = search
  const start = (name: SQL) => sql`left(${name}, 12) collate "C"`
  const onwards = sql.raw(direction === 'asc' ? '>=' : '<=')
  const isInside = sql`
    ${start(sql`end_name`)} ${onwards} ${start(sql`codes.sort_name`)}
    ${fromName === undefined ? sql`` : sql`and ${start(sql`codes.sort_name`)} ${onwards} ${start(sql`${fromName}`)}`}`
  return sql`
    ${none}
    union all
    select looked + 1, array(${firstCoded(search, codedProducts(search, isInside))})
    from stretches, lateral (select (${sql.param(ends)}::text[])[looked + 1] as end_name) next
    where cardinality(ids) < ${limit} and looked < ${ends.length}`
}
