import { and, type SQL, sql } from 'drizzle-orm'
import { productSearch, products } from '#platform/database/schema.ts'
import type { SearchedText } from './search-plan.ts'

/** The text is not empty. */
export type ProductSearch = SearchedText & {
  /** What else the products must be like. */
  filters?: (SQL | undefined)[]
  /** Whether filters or order ask for price or quantity, which change too often to be kept beside the codes. */
  byFigures?: boolean
}

/** With the places in its code where those trigrams begin by which the index is asked: see `tellingTrigrams()`. */
export type CodeSearch = ProductSearch & { trigrams: number[] }

type Ordered = CodeSearch & { order?: SQL[]; limit: number }

/** So many with the wanted code are too many to look up the price of each. */
const MANY_CODED = 2_500
/** How many steps along an index are worth one of those. */
const PASSED_PER_CODED = 5

/** The ids of the products that match, the first in an order or any. */
export function idsByTrigrams(search: Ordered & { by?: 'age' | 'name' | 'price' | 'stock' }): SQL {
  const { filters = [], order, by, limit } = search
  const inOrder = order && sql`order by ${sql.join(order, sql`, `)}`
  // Half the shop has a letter of code, and reading every text in order is quicker than to tell those apart.
  if (!hasTrigrams(search))
    return sql`
    select ${products.id} from ${products}
    where ${and(holds(search), ...filters)} ${inOrder} limit ${limit}`
  const coded = codedProducts(search)
  if ((by !== 'price' && by !== 'stock') || order === undefined) return firstCoded(search, coded)
  // The index of such an order tells what is next without its product, and a price costs more to look up than ten of those to pass.
  // As an array and not as rows, because of rows expected to be many PostgreSQL makes no hash, and would read all at every step.
  return sql`
    with coded as materialized (${coded}),
    passed as (
      select ${products.id} from ${products} where ${and(sql`true`, ...filters)} ${inOrder}
      limit (select case when count(*) < ${MANY_CODED} then 0 else ${PASSED_PER_CODED} * count(*) end from coded)
    ),
    met as materialized (
      select id from (select id from passed where (id in (select unnest(array(select id from coded)))) is true offset 0) met
      ${thatHold(search, sql`met.id`)} limit ${limit}
    )
    select id from met
    union all
    select id from (${firstCoded(search, sql`select * from coded`)}) far where (select count(*) from met) < ${limit}`
}

export function codedProducts(search: CodeSearch, within?: SQL): SQL {
  return sql`
    select id, created_at, category, subcategory, sort_name from ${productSearch} codes
    where ${and(within, hasCode(search))} offset 0`
}

/**
 * The first of those whose codes match. They take the name of `products`, because filters and keys are those of its columns,
 * and are put into order before their texts are fetched, so that only the first are.
 *
 * @param among no more than the first so many of them, of which fewer than wanted may hold the text itself
 */
export function firstCoded(search: Ordered, coded: SQL, among?: number): SQL {
  const { filters = [], order, byFigures = false, limit } = search
  const figures = byFigures
    ? sql`cross join lateral (select price_cents, quantity from ${products} where id = coded.id offset 0) figures`
    : sql``
  return sql`
    select found.id from (
      select ${products.id} from (select * from (${coded}) coded ${figures}) as ${products}
      where ${and(sql`true`, ...filters)} ${order && sql`order by ${sql.join(order, sql`, `)}`}
      ${among === undefined ? sql`offset 0` : sql`limit ${among}`}
    ) found
    ${thatHold(search, sql`found.id`)} limit ${limit}`
}

function thatHold(search: ProductSearch, id: SQL): SQL {
  return sql`cross join lateral (select from ${products} where ${products.id} = ${id} and ${holds(search)} offset 0) exact`
}

export function holds({ text, within }: ProductSearch): SQL {
  return sql`strpos(${within === 'name' ? products.sortName : products.searchText}, ${text}) > 0`
}

export function hasTrigrams({ text }: ProductSearch): boolean {
  return Buffer.byteLength(text) > 1
}

const ANY_LETTER = '[0-9a-z]'

/** By trigrams, which need three letters of code: two are followed by any other. A code has a letter for each byte. */
function hasCode({ text, within, trigrams }: CodeSearch): SQL {
  const column = sql`codes.${sql.identifier(within === 'name' ? productSearch.nameCode.name : productSearch.textCode.name)}`
  const code = sql`search_code(${text})`
  if (Buffer.byteLength(text) === 2) return sql`${column} ~ (${code} || ${ANY_LETTER})`
  const parts = trigrams.map((at) => sql`${column} like '%' || substr(${code}, ${at + 1}::integer, 3) || '%'`)
  const name = sql`codes.${sql.identifier(products.sortName.name)}`
  const whole = within === 'name' ? sql`strpos(${name}, ${text}) > 0` : sql`strpos(${column}, ${code}) > 0`
  return sql`${sql.join(parts, sql` and `)} and ${whole}`
}
