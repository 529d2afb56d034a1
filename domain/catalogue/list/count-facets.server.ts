import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { type RunRead, unlimited } from '#platform/database/time-limit.ts'
import { productSearch, products } from '../catalogue-tables.ts'
import { facetOf } from '../facts/fact-search.ts'
import type { ChosenFact } from '../facts/fact-values.ts'
import { isListed } from '../product/in-lists.server.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { runWithin } from '../search/search-time.server.ts'
import { FACET_IDS, type FacetId, facetOptions } from './facets.ts'
import { idsOf, type ProductFilter } from './list-products.server.ts'
import { hasFacets, narrowingConditions, shopConditions } from './narrowing-conditions.server.ts'

/** How many products a list would have with each choice, by its id; up to MOST_COUNTED are counted. */
export type FacetCounts = Record<string, number>

/** The counts of one facet, whatever of it is chosen now. @throws TookTooLong of a search in a large shop */
export async function countFacet(db: Db, filter: ProductFilter, id: FacetId): Promise<FacetCounts> {
  const others = { ...filter, [id]: undefined }
  const isEach = filter.search === undefined && (filter.facts ?? []).length === 0
  const counting = isEach ? countEach(others, id) : countTogether(others, id)
  return countsOf(await (await runFor(db, filter))<Counted>(counting))
}

/**
 * How many products a list would have with each value of a fact, by its `facetOf`: of a fact that is chosen beside the other
 * choices, of the others beside all of them. The database adds them up: products differ in more ways than a page has values.
 */
export async function countFacts(db: Db, { facts = [], ...filter }: ProductFilter): Promise<FacetCounts> {
  const alike = sql`(${countTogether(filter, 'facets')}) alike (facets, count)`
  const beside = (others: readonly ChosenFact[]) => hasFacets(sql`alike.facets`, others)
  const isOther = facts.map(({ id }) => {
    const others = facts.filter((each) => each.id !== id)
    return and(sql`starts_with(option, ${facetOf(id, '')})`, beside(others))
  })
  const run = await runFor(db, filter)
  const rows = await run<Counted>(sql`
    select option, sum(alike.count)::integer as count from ${alike}, unnest(alike.facets) option
    where ${or(beside(facts), ...isOther)} group by option`)
  return countsOf(rows)
}

type Counted = { option: string; count: number }

/** Among the matches of a search, which are looked for once more. */
async function runFor(db: Db, { search }: ProductFilter): Promise<RunRead> {
  return search === undefined ? unlimited(db) : await runWithin(db, 'facets')
}

function countsOf(rows: Counted[]): FacetCounts {
  return Object.fromEntries(rows.map(({ option, count }) => [option, count]))
}

/** Each by itself, so that counting one can stop and an index with it as its key is walked. */
function countEach(others: ProductFilter, id: FacetId): SQL {
  const options = facetOptions(id, others).map((option) => option.id)
  return sql`
    select option, (
      select count(*)::integer from (
        select from ${products} where ${and(sql`${products[id]} = option`, ...shopConditions(others))}
        limit ${MOST_COUNTED}
      ) found
    ) as count
    from unnest(${sql.param(options)}::text[]) option`
}

/** All in one statement: of a search among its matches, of other lists by reading indexes alone. */
function countTogether(filter: ProductFilter, by: FacetId | 'facets'): SQL {
  if (filter.search !== undefined)
    return sql`select ${products[by]} as option, count(*)::integer as count from ${products}
      where ${products.id} = any(array(${idsOf(filter)})) group by option`
  const { facts = [], ...narrowing } = filter
  const placed = FACET_IDS.flatMap((id) => (filter[id] === undefined ? [] : eq(productSearch[id], filter[id])))
  const narrowed = narrowingConditions(narrowing)
  const isBeside = narrowed.length > placed.length
  const beside = isBeside ? sql`join ${products} on ${products.id} = ${productSearch.id}` : sql``
  const conditions = [
    isListed(productSearch),
    ...placed,
    ...(isBeside ? narrowed : []),
    ...(facts.length > 0 ? [hasFacets(productSearch.facets, facts)] : []),
  ]
  return sql`select ${productSearch[by]} as option, count(*)::integer as count
    from ${productSearch} ${beside} where ${and(...conditions)} group by option`
}
