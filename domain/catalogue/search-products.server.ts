import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#platform/database/schema.ts'
import {
  codedProducts,
  firstCoded,
  hasTrigrams,
  holds,
  idsByTrigrams,
  type ProductSearch,
} from './search-by-trigrams.server.ts'

export type FirstMatches = ProductSearch & {
  /** Keys of `products` with their directions, which an index has together with the filters. */
  order: SQL[]
  limit: number
  /** Which sort of order that is. */
  by: 'age' | 'name' | 'figures'
  direction: 'asc' | 'desc'
  /** The value of its key from which on it is read, if not from its top. */
  from?: SQL | undefined
}

const SAMPLED = 1_000
/** So many matches among those make a text common enough, and no more are counted. */
const COMMON = 25
/**
 * How many products a walk reads in the time in which the trigrams lead to one match. Neighbours in age are neighbours on
 * the disk as well; those in name lie anywhere, and matches gather among them.
 */
const WALKED_PER_MATCH = { age: 2.5, name: 0.3, figures: 2.5 }
/** Further than that a stretch of names is the shorter way. */
const MOST_NAMES_WALKED = 1_000
/** Among so few matches no stretch is worth looking for. */
const FEW = 1_000
/** What is not found in so many times as long a stretch as expected gathers elsewhere. */
const PATIENCE = 3
/** How much longer the next stretch is. */
const LONGER = 8
/** How many products a stretch may have for each match: the index reads a list of them. */
const STRETCHED_PER_MATCH = 50

/**
 * That a product is one of the first, in this order, that hold a text; for a query that sorts by the same order.
 *
 * Two ways lead there. Walking along an index of the order finds a common word soon, and a rare one at the end. The index
 * of trigrams finds a rare word at once, and for a common one must fetch half the shop; among names it can be asked for
 * those of a stretch only. How common a word is, a sample tells. When a walk can be expected to be shorter, the order is
 * walked, but no longer than the trigrams would take: matches may all stand at the other end. What matches is decided by
 * the text alone.
 */
export function isOneOfFirst(search: FirstMatches): SQL {
  const { filters = [], order, limit, by } = search
  const stretches =
    by === 'name' && hasTrigrams(search) ? stretchesOfNames(search) : sql`stretches as (select '{}'::text[] as ids)`
  return sql`${products.id} = any(array(
    with recursive sample as materialized (
      select ${holds(search)} as matches, row_number() over () as place, ${and(sql`true`, ...filters)} as is_inside, id, sort_name
      from (select * from ${products} order by id limit ${SAMPLED}) as ${products}
    ),
    estimate as materialized (${estimateFor(search)}),
    walk as materialized (select ceil(length)::integer as length from estimate),
    near as materialized (
      select ${products.id}, ${holds(search)} as matches from ${products}
      where ${and(sql`true`, ...filters)} order by ${sql.join(order, sql`, `)} limit (select length from walk)
    ), hits as materialized (select id from near where matches limit ${limit}),
    unfinished as materialized (
      select from walk where length = (select count(*) from near) and ${limit} > (select count(*) from hits)
    ), ${stretches}
    select id from hits
    union all
    select unnest(ids) from stretches
    union all
    select id from (${idsByTrigrams(search)}) far
    where exists (select from unfinished) and not exists (select from stretches where cardinality(ids) = ${limit})
  ))`
}

/**
 * How large a share of the products match, how many a walk can be expected to take, and how far it may be worth it. Ids are
 * random: the first are a fair sample, and only as many of them are read as are needed.
 */
function estimateFor(search: FirstMatches): SQL {
  const { limit, by } = search
  const mostWalked = by === 'name' ? MOST_NAMES_WALKED : null
  return sql`
    select share, total, expected,
      case when expected <= most
        then case when share < ${COMMON / SAMPLED} then least(most, ${PATIENCE} * expected) else most end
        else 0 end as length
    from (
      select share, total, ${limit} / share as expected, least(${WALKED_PER_MATCH[by]}::float * share * total, ${mostWalked}::float) as most from (
        select nullif(counted, 0)::float / read as share,
          greatest(read, (select reltuples from pg_class where oid = 'products'::regclass)) as total
        from (
          select count(*) as counted, case when count(*) < ${COMMON} then (select count(*) from sample) else max(place) end as read
          from (select place from sample where matches limit ${COMMON}) found
        ) counts
      ) shares
    ) limits`
}

/**
 * The same for names, looked for in stretches from the top, each longer than the last, until enough are found or the trigrams
 * of the whole shop cost less. Where a stretch ends, the sample tells. The index holds the first letters of names, too.
 */
function stretchesOfNames(search: FirstMatches): SQL {
  const { order, limit, direction, from } = search
  const start = (name: SQL) => sql`left(${name}, 12) collate "C"`
  const sampled = sql`(select count(*) from places)`
  const onwards = sql.raw(direction === 'asc' ? '>=' : '<=')
  const isInside = sql`
    (select start from places where places.rank = next.rank) ${onwards} ${start(sql`codes.sort_name`)}
    ${from && sql`and ${start(sql`codes.sort_name`)} ${onwards} ${start(from)}`}`
  return sql`
    places as materialized (
      select ${start(sql`${products.sortName}`)} as start, row_number() over (order by ${sql.join(order, sql`, `)}) as rank
      from sample as ${products} where is_inside
    ),
    stretches as (
      select ceil(${PATIENCE} * expected * ${sampled} / total) / ${LONGER} as rank, ceil(${STRETCHED_PER_MATCH} * share * ${sampled}) as most,
        '{}'::text[] as ids
      from estimate, unfinished where share * total > ${FEW}
      union all
      select rank, most, array(${firstCoded(search, codedProducts(search, isInside))})
      from (select least(${LONGER} * rank, most) as rank, most from stretches where cardinality(ids) < ${limit} and rank < most) next
    )`
}
