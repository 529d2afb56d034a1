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
  /** How many products of that order are read before the trigrams are asked. */
  walked?: number
}

export const WALKED = 1_000
/** Of the whole shop by age: neighbours in age are neighbours on the disk as well, and quickly read. */
export const WALKED_BY_AGE = 4_000

/**
 * That a product is one of the first, in this order, that hold a text; for a query that sorts by the same order.
 *
 * Two ways lead there. Walking along an index of the order finds a common word at once, and a rare one at the end. The index
 * of trigrams finds a rare word at once, and for a common one must fetch half the shop. So the order is walked for a while,
 * and when that was not enough, the word is rare and the trigrams are asked. What matches is decided by the text alone.
 */
export function isOneOfFirst(search: FirstMatches): SQL {
  const { filters = [], order, limit, walked = WALKED } = search
  return sql`${products.id} = any(array(
    with near as materialized (
      select ${products.id}, ${holds(search)} as matches from ${products}
      where ${and(sql`true`, ...filters)} order by ${sql.join(order, sql`, `)} limit ${walked}
    ), hits as materialized (select id from near where matches limit ${limit})
    select id from hits
    union all
    select id from (${idsByTrigrams(search)}) far
    where (select count(*) from hits) < ${limit} and (select count(*) from near) = ${walked}
  ))`
}

/** The ids of the products that match, the first in an order or any. */
export function idsByTrigrams(search: ProductSearch & { order?: SQL[]; limit: number }): SQL {
  const { filters = [], order, byFigures = false, limit } = search
  const figures = byFigures
    ? sql`cross join lateral (select price_cents, quantity from ${products} where id = codes.id offset 0) figures`
    : sql``
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

const LETTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz']
const ANY_LETTER = '[0-9a-z]'

/** By trigrams, which need three letters of code: fewer are followed by any others. A code has a letter for each byte. */
function hasCode({ text, within }: ProductSearch): SQL {
  const column = sql`codes.${sql.identifier(within === 'name' ? productSearch.nameCode.name : productSearch.textCode.name)}`
  const length = Buffer.byteLength(text)
  if (length > 2) return sql`${column} like '%' || search_code(${text}) || '%'`
  const ends = length === 2 ? [ANY_LETTER] : LETTERS.map((letter) => letter + ANY_LETTER)
  return sql`(${sql.join(
    ends.map((end) => sql`${column} ~ (search_code(${text}) || ${end})`),
    sql` or `,
  )})`
}
