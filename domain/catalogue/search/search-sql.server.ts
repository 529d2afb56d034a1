import { type AnyColumn, and, asc, gte, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#domain/text/contains.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { productSales, productSearch, products, searchWords } from '../catalogue-tables.ts'
import { isListed, isSoldOut } from '../product/in-lists.server.ts'

/** Conditions on `products` and an order that one of its indexes has. */
export type Walk = {
  /** What that index serves as well: a category, a place in the order. */
  along?: (SQL | undefined)[]
  /** All others. */
  also?: (SQL | undefined)[]
  order: SQL[]
}

/**
 * Folded texts, all of which a product holds, and where they are looked for: in name and description, in one part of what
 * there is, or in everything, which only owners may.
 */
export type Needed = {
  texts: string[]
  within?: 'name' | 'own' | 'everything' | undefined
  /** Only what shoppers find in lists. */
  isListed?: boolean
}

type Searched = typeof products | typeof productSearch

function columnsOf(
  { sortName, searchText, ownText }: Searched,
  within: Needed['within'] | 'shop' = 'shop',
): AnyColumn[] {
  return { name: [sortName], shop: [searchText], own: [ownText], everything: [searchText, ownText] }[within]
}

/** Whether all of it stands in a row, of `products` if not said. */
export function holds({ texts, within, isListed: isOfLists = false }: Needed, table: Searched = products): SQL {
  const each = texts.map((text) => or(...columnsOf(table, within).map((column) => sql`strpos(${column}, ${text}) > 0`)))
  return sql`(${and(...each, ...(isOfLists ? [isListed(table)] : []))})`
}

/** The first products in an order with whether they match; the planner does not learn how many, or it would sort the shop. */
function passed(wanted: Needed, { along = [], also = [], order }: Walk, most: number): SQL {
  return sql`
    select ${products.id}, (${and(holds(wanted), ...also)}) is true as matches from ${products}
    where ${and(sql`true`, ...along)} order by ${sql.join(order, sql`, `)} limit (select ${most}::integer)`
}

/**
 * The matches among the first few and how many those were; and about how many match in the whole shop, from some products
 * anywhere: ids are random.
 */
export function firstPassed(wanted: Needed, walk: Walk, most: number, somewhere: string): SQL {
  const byId = { order: [asc(products.id)], along: [gte(products.id, somewhere)] }
  return sql`
    with near as materialized (${passed(wanted, walk, most)}), scattered as materialized (${passed(wanted, byId, SCATTERED)})
    select array(select id from near where matches) as ids, (select count(*)::integer from near) as passed,
      (select coalesce(avg(matches::integer), 0)::float8 from scattered) as rate,
      (select greatest(reltuples, 0) from pg_class where oid = 'products'::regclass) as total`
}

/** Products anywhere that tell how many match: enough to know a common text from a rare one. */
const SCATTERED = 200

/** Walks on until there are enough. */
export function walkTo(wanted: Needed, walk: Walk, most: number, limit: number): SQL {
  return sql`select id from (${passed(wanted, walk, most)}) near where matches limit ${limit}`
}

/** Any matches, found by index: by every three letters in a row of a text, spaces and signs among them. */
export function lookedUp(wanted: Needed): SQL {
  const { texts, within } = wanted
  const columns = columnsOf(productSearch, within)
  const found = texts.map((text) => or(...columns.map((column) => byIndex(column, text))))
  const indexed = and(...found, holds(wanted, productSearch))
  return sql`select ${productSearch.id} from ${productSearch} where ${indexed}`
}

/** What an index of `letter_groups()` of a column finds, at least all that hold a text. */
export function byIndex(column: AnyColumn, text: string): SQL | undefined {
  const letters = [...text]
  // A single letter is in half of all texts.
  if (letters.length < 2) return undefined
  const together = Math.min(letters.length, 3)
  const groups = letters.slice(together - 1).map((_, at) => letters.slice(at, at + together).join(''))
  const holdsIt = sql`letter_groups(${column}) @> ${sql.param([...new Set(groups)])}::text[]`
  // As the index says of itself.
  return column === productSearch.ownText ? sql`(${column} <> '' and ${holdsIt})` : holdsIt
}

/** As an array, because of rows expected to be many PostgreSQL makes a hash of the whole table. */
export function indexTo(wanted: Needed, { along = [], also = [], order }: Walk, limit: number): SQL {
  return sql`
    select ${products.id} from ${products} where ${and(isAmong(lookedUp(wanted)), ...along, ...also)}
    order by ${sql.join(order, sql`, `)} limit ${limit}`
}

export function isAmong(ids: SQL): SQL {
  return sql`${products.id} = any(array(${ids}))`
}

export function countLookedUp(wanted: Needed, { along = [], also = [] }: Omit<Walk, 'order'>, most: number): SQL {
  const conditions = and(...along, ...also)
  const found =
    conditions === undefined
      ? lookedUp(wanted)
      : sql`select ${products.id} from ${products} where ${and(isAmong(lookedUp(wanted)), conditions)}`
  return sql`select count(*)::integer as count from (${found} limit ${most}) found`
}

export function knownAmong(words: string[]): SQL {
  const same = sql`${searchWords.word} collate "C" = typed`
  return sql`
    select typed as word from unnest(${sql.param(words)}::text[]) typed
    where exists (select from ${searchWords} where ${same})`
}

/** Of the shop's words those that have a typed one as a part. */
export function wordsWith(part: string, most: number): SQL {
  const { word } = searchWords
  return sql`
    select ${word} from ${searchWords} where ${word} like ${contains(part)} group by ${word}
    order by strpos(${word}, ${part}), length(${word}), ${word} limit ${most}`
}

type Misspelled = { typed: string; edits: number; patterns: string[]; turned: string[]; most: number }

/** Of the shop's words those that a mistyped one may have meant, the nearest first. */
export function wordsNear({ typed, edits, patterns, turned, most }: Misspelled): SQL {
  const { word } = searchWords
  return sql`
    select word from (
      select ${word}, 1 as distance from ${searchWords} where ${word} collate "C" = any(${sql.param(turned)}::text[])
      union
      select near.word, levenshtein_less_equal(near.word, ${typed}, ${edits}) from unnest(${sql.param(patterns)}::text[]) pattern,
      lateral (
        select ${word} from ${searchWords} where ${word} like pattern
        and length(${word}) between ${typed.length - edits} and ${typed.length + edits} offset 0
      ) near
    ) near
    where distance <= ${edits} group by word order by min(distance), word limit ${most}`
}

/** What a text was understood as, from the strictest reading to the widest: queries for `to_tsquery()` with each word in quotes. */
export type Meanings = { words: string; parts: string; guesses: string }

type Close = {
  text: string
  readings: Meanings
  within?: 'name'
  conditions: (SQL | undefined)[]
  among: string[] | undefined
  without: string[]
  limit: number
}

/** So many are put into order: a text that more products are close to says too little. */
const MOST_RANKED = 1_000

/** Products that have the meant words, but not the text itself, the likeliest first. */
export function closeTo({ text, readings, within, conditions, among, without, limit }: Close): SQL {
  const { words, nameWords } = productSearch
  const query = (text: string) => sql`to_tsquery('pg_catalog.english', ${text})`
  const has = (reading: string, weights: string) =>
    sql`found.words @@ ${query(reading.replace(/'[^']*'/g, `$&${weights}`))}`
  const column = within === 'name' ? nameWords : words
  const isMeant = and(
    isListed(productSearch),
    sql`${column} @@ ${query(readings.guesses)}`,
    among === undefined ? undefined : isAnyOf(productSearch.id, among),
  )
  return sql`
    select ${products.id} from (
      select ${productSearch.id}, ${words} from ${productSearch}
      where ${isMeant} limit ${MOST_RANKED}
    ) found
    join ${products} on ${products.id} = found.id
    left join ${productSales} on ${productSales.productId} = found.id
    where ${and(sql`not ${holds({ texts: [text] })}`, sql`found.id <> all(${sql.param(without)}::text[])`, ...conditions)}
    order by
      case when ${has(readings.guesses, ':A')} then 0 when ${has(readings.guesses, ':AB')} then 1 else 2 end,
      case when ${has(readings.words, '')} then 0 when ${has(readings.parts, '')} then 1 else 2 end,
      ${isSoldOut}, coalesce(${productSales.sold}, 0) desc, ${products.createdAt} desc, ${products.id}
    limit ${limit}`
}
