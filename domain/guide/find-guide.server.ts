import { and, type Column, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Described } from '../catalogue/facts/fact-values.ts'
import { matchKeys } from '../catalogue/search/match-key.ts'
import { byIndex } from '../catalogue/search/search-sql.server.ts'
import { numberAsSet, numberSet } from '../settings/number-set.server.ts'
import { DEFAULTS } from '../settings/shop-settings.ts'
import { fold } from '../text/fold.ts'
import { GUIDE_STATES, type GuideState, guideStateOf, percentOf } from './guide-cents.ts'
import { guidePrices } from './guide-table.ts'

const { id, name, console, region, category, subcategory, barcode, cents, pricedOn } = guidePrices
const SUGGESTED = { id, name, console, region, category, subcategory, barcode, cents, pricedOn }

/** Matches that are put into order, and words that are looked at. */
const MOST_SORTED = 200
const MOST_WORDS = 8

/**
 * What the guide has for a typed barcode, or for the words of a typed name, of which any may be cut short and one may name the
 * console: names that begin with the text first, short ones before long ones. `cents` has an amount for each state that the
 * list has a price for: `loose`, `cib`, `sealed`, `graded`, `box-only`, `manual-only`.
 */
export async function suggestFromGuide(db: Db, text: string, limit: number) {
  const typed = fold(text)
  if (typed.length < 2) return []
  const { searchText } = guidePrices
  const byName = sql`${searchText} collate "C"`
  const words = [...new Set(typed.split(' '))].slice(0, MOST_WORDS)
  const holds = words.map((word) => and(byIndex(searchText, word), sql`strpos(${searchText}, ${word}) > 0`))
  // Two letters stand in most names: only those that begin with them are looked up.
  const isTelling = words.some((word) => word.length > 2)
  const begins = and(gte(byName, typed), lt(byName, `${typed}\u{10ffff}`))
  const idsWhere = (condition: SQL | undefined) =>
    sql`(select ${id} from ${guidePrices} where ${condition} limit ${MOST_SORTED})`
  const found = /^\d{8,14}$/.test(typed)
    ? and(ne(barcode, ''), eq(sql`ltrim(${barcode}, '0')`, typed.replace(/^0+/, '')))
    : sql`${id} = any (array${idsWhere(begins)} || array${idsWhere(isTelling ? and(...holds) : sql`false`)})`
  return await db
    .select(SUGGESTED)
    .from(guidePrices)
    .where(found)
    .orderBy(sql`starts_with(${searchText}, ${typed}) desc`, sql`length(${name})`, byName, id)
    .limit(limit)
}

/** A product as it is stored, or as somebody types it. */
type GuidedProduct = Described & { [Id in 'completeness' | 'region' | 'grade' | 'kind']?: string | undefined }

/** `cents`: of a piece in this state; `soldAt`: what the shop asks of that; `on`: the day of the list, as `2026-11-03`. */
export type GuidePrice = { name: string; state: GuideState; cents: number; soldAt: number; percent: number; on: string }

/**
 * The price that the guide has for a product, by its console and name and in its state.
 *
 * @returns undefined where the guide has no price for it, or several rows that may be meant
 */
export async function guidePriceOf(db: Db, product: GuidedProduct): Promise<GuidePrice | undefined> {
  const keys = matchKeys(product)
  const state = guideStateOf(product)
  if (keys === '') return undefined
  const { rows } = await db.execute<{ name: string; cents: number; on: string }>(
    sql`select name, cents, "on" from (${matched(sql`${keys}`, sql`${state}`)}) found where count = 1 and cents > 0`,
  )
  const [found] = rows
  if (found === undefined) return undefined
  const percent = await numberSet(db, 'guideSellAt', DEFAULTS.guideSellAt)
  return { ...found, state, percent, soldAt: percentOf(found.cents, percent) }
}

type Keyed = { matchKey: Column; facts: Column }

/** The same in a query of products, in cents; null where there is none. */
export function guideCentsOf({ matchKey: key, facts }: Keyed): SQL<number | null> {
  const state = sql`case when ${facts} ? 'grade' then 'graded'
    when ${facts} ->> 'completeness' = any(${sql.param([...GUIDE_STATES])}::text[]) then ${facts} ->> 'completeness' else 'loose' end`
  return sql`(select cents from (${matched(sql`${key}`, state)}) found where count = 1 and cents > 0)`
}

/** Whether a product's price is more than 20 % below what the shop would ask by the guide. */
export function isBelowGuide({ priceCents, ...product }: Keyed & { priceCents: Column }): SQL {
  const soldAt = sql`${guideCentsOf(product)}::bigint * ${numberAsSet('guideSellAt', DEFAULTS.guideSellAt)}`
  return sql`(exists (select from ${guidePrices}) and ${priceCents} > 0 and ${priceCents}::bigint * 125 < ${soldAt})`
}

/**
 * The rows that may be meant by the first of the keys that is there, together: those of the same region before those of none. A
 * product whose region nobody knows is taken for one of North America, as lists without regions are, or else for a European one.
 */
function matched(keys: SQL, state: SQL): SQL {
  const regionless = sql`split_part(key, '@', 1)`
  return sql`
    select count(*) as count, min(${name}) as name, min((${cents} ->> ${state})::integer) as cents,
      min(${pricedOn})::text as "on"
    from string_to_table(${keys}, chr(10)) with ordinality named (key, place),
      unnest(case when key like '%@%' then array[key, ${regionless}] else array[key, key || '@ntsc-u', key || '@pal'] end)
        with ordinality meant (of_region, rank)
    join ${guidePrices} on ${guidePrices.matchKey} = of_region
    group by place, rank order by place, rank limit 1`
}

/** How many prices the guide has, and the day of the newest list. */
export async function guideExtent(db: Db): Promise<{ count: number; newest: string | null }> {
  const [extent] = await db
    .select({ count: sql<number>`count(*)::integer`, newest: sql<string | null>`max(${pricedOn})::text` })
    .from(guidePrices)
  return extent ?? { count: 0, newest: null }
}
