import { and, like, type SQL, sql } from 'drizzle-orm'
import { productSearch, products } from '#platform/database/schema.ts'
import { contains } from '../contains.ts'

export type ProductSearch = {
  /** Folded, and not empty. */
  text: string
  within?: 'name' | 'description too'
  /** What else the products must be like. */
  filters?: (SQL | undefined)[]
  /** Whether filters or order ask for price or quantity, which change too often to be kept beside the codes. */
  byFigures?: boolean
}

export type FirstMatches = ProductSearch & {
  /** Keys of `products` with their directions, which an index has together with the filters. */
  order: SQL[]
  limit: number
  /** Which sort of order that is. */
  by: 'age' | 'name' | 'figures'
  /** How many products of that order are read before the trigrams are asked; a sample tells if nobody does. */
  walked?: number | undefined
}

const SAMPLED = 1_000
/** So many matches among those make a text common enough, and no more are counted. */
const COMMON = 25
/**
 * How many products a walk reads in the time in which the trigrams lead to one match. Neighbours in age are neighbours on
 * the disk as well; those in name lie anywhere, and matches gather among them; and a match whose price is asked for takes longer.
 */
const WALKED_PER_MATCH = { age: 2.5, name: 0.5, figures: 2.5 }

/**
 * That a product is one of the first, in this order, that hold a text; for a query that sorts by the same order.
 *
 * Two ways lead there. Walking along an index of the order finds a common word soon, and a rare one at the end. The index
 * of trigrams finds a rare word at once, and for a common one must fetch half the shop. How common it is, a sample tells.
 * When a walk can be expected to be shorter, the order is walked, but no longer than the trigrams would take: matches may
 * all stand at the other end. What matches is decided by the text alone.
 */
export function isOneOfFirst(search: FirstMatches): SQL {
  const { filters = [], order, limit, walked } = search
  return sql`${products.id} = any(array(
    with walk as materialized (${walked === undefined ? lengthOfWalk(search) : sql`select ${walked}::integer as length`}),
    near as materialized (
      select ${products.id}, ${holds(search)} as matches from ${products}
      where ${and(sql`true`, ...filters)} order by ${sql.join(order, sql`, `)} limit (select length from walk)
    ), hits as materialized (select id from near where matches limit ${limit})
    select id from hits
    union all
    select id from (${idsByTrigrams(search)}) far
    where (select count(*) from hits) < ${limit} and (select count(*) from near) = (select length from walk)
  ))`
}

/** How far a walk may be worth it. Ids are random: the first are a fair sample. */
function lengthOfWalk(search: FirstMatches): SQL {
  const { limit, by, byFigures = false } = search
  const perMatch = WALKED_PER_MATCH[byFigures ? 'figures' : by]
  return sql`
    select case when ${limit} / share <= ${perMatch} * share * total then ceil(${perMatch} * share * total) else 0 end::integer as length
    from (
      select nullif(count(*), 0)::float / case when count(*) < ${COMMON} then ${SAMPLED} else max(place) end as share,
        greatest(${SAMPLED}, (select reltuples from pg_class where oid = 'products'::regclass)) as total
      from (
        select place from (
          select ${holds(search)} as matches, row_number() over () as place
          from (select * from ${products} order by id limit ${SAMPLED}) as ${products}
        ) sample
        where matches limit ${COMMON}
      ) found
    ) estimate`
}

/** The ids of the products that match, the first in an order or any. */
export function idsByTrigrams(search: ProductSearch & { order?: SQL[]; limit: number }): SQL {
  const { filters = [], order, byFigures = false, limit } = search
  const figures = byFigures
    ? sql`cross join lateral (select price_cents, quantity from ${products} where id = codes.id offset 0) figures`
    : sql``
  // Half the shop has a letter of code, and reading every text in order is quicker than to tell those apart.
  if (Buffer.byteLength(search.text) === 1)
    return sql`
    select ${products.id} from ${products}
    where ${and(holds(search), ...filters)} ${order && sql`order by ${sql.join(order, sql`, `)}`} limit ${limit}`
  // Those whose codes match take the name of `products`, because filters and keys are those of its columns. They are put
  // into order before their texts are fetched, so that only the first are.
  return sql`
    select found.id from (
      select ${products.id} from (select * from ${productSearch} codes ${figures} where ${hasCode(search)} offset 0) as ${products}
      where ${and(sql`true`, ...filters)} ${order && sql`order by ${sql.join(order, sql`, `)}`} offset 0
    ) found
    cross join lateral (select from ${products} where ${products.id} = found.id and ${holds(search)} offset 0) exact
    limit ${limit}`
}

export function holds({ text, within }: ProductSearch): SQL {
  return like(within === 'name' ? products.sortName : products.searchText, contains(text))
}

const ANY_LETTER = '[0-9a-z]'

/** By trigrams, which need three letters of code: two are followed by any other. A code has a letter for each byte. */
function hasCode({ text, within }: ProductSearch): SQL {
  const column = sql`codes.${sql.identifier(within === 'name' ? productSearch.nameCode.name : productSearch.textCode.name)}`
  const code = sql`search_code(${text})`
  if (Buffer.byteLength(text) === 2) return sql`${column} ~ (${code} || ${ANY_LETTER})`
  const parts = tellingTrigrams(text).map(
    (at) => sql`${column} like '%' || substr(${code}, ${at + 1}::integer, 3) || '%'`,
  )
  const name = sql`codes.${sql.identifier(products.sortName.name)}`
  const whole = within === 'name' ? like(name, contains(text)) : sql`strpos(${column}, ${code}) > 0`
  return sql`${sql.join(parts, sql` and `)} and ${whole}`
}

/** The commonest first, with the signs and what they are spelled as; bytes of other scripts are not here and pass for rare. */
const BY_FREQUENCY = Buffer.from(' etaoinsrlhdcu,.xjmpfgbywvk')
const RARE = BY_FREQUENCY.length
/** More do not make a text rarer. */
const MOST_TRIGRAMS = 12

/**
 * Where the trigrams begin that are looked up: of every two that follow each other the one with the rarer letters. The index
 * reads the list of each; those of the others are longer, and would leave few products out.
 */
function tellingTrigrams(text: string): number[] {
  const rarity = [...Buffer.from(text)].map((byte) => (BY_FREQUENCY.includes(byte) ? BY_FREQUENCY.indexOf(byte) : RARE))
  const trigrams = rarity.slice(2).map((last, at) => ({ at, rarity: last + (rarity[at] ?? 0) + (rarity[at + 1] ?? 0) }))
  return trigrams
    .filter(({ at }) => at % 2 === 0)
    .slice(0, MOST_TRIGRAMS)
    .map(
      ({ at }) => trigrams.slice(at, at + 2).reduce((rarest, each) => (each.rarity > rarest.rarity ? each : rarest)).at,
    )
}
