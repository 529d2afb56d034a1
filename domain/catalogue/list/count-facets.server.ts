import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { productSearch, products } from '../catalogue-tables.ts'
import type { ChosenFact } from '../facts/chosen-facts.ts'
import { facetOf } from '../facts/fact-search.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { FACETS, type FacetId, facetOptions } from './facets.ts'
import { idsOf, type ProductFilter } from './list-products.server.ts'
import { hasFacets, narrowingConditions } from './narrowing-conditions.server.ts'

/** How many products a list would have with each choice, by its id; up to MOST_COUNTED are counted. */
export type FacetCounts = Record<string, number>

/** How many products of a list have the same facts. */
export type FactsCount = { facets: string[]; count: number }

/** The counts of one facet, whatever of it is chosen now. */
export async function countFacet(db: Db, filter: ProductFilter, id: FacetId): Promise<FacetCounts> {
  const others = { ...filter, [id]: undefined }
  const isEach = filter.search === undefined && (filter.facts ?? []).length === 0
  const counting = isEach ? countEach(others, id) : countTogether(others, id)
  const { rows } = await db.execute<{ option: string; count: number }>(counting)
  return Object.fromEntries(rows.map(({ option, count }) => [option, count]))
}

/** The facts of a list's products, whatever facts it is narrowed to: every choice is counted from one answer. */
export async function countFacts(db: Db, filter: ProductFilter): Promise<FactsCount[]> {
  const counting = countTogether({ ...filter, facts: undefined }, 'facets')
  const { rows } = await db.execute<{ option: string[]; count: number }>(counting)
  return rows.map(({ option, count }) => ({ facets: option, count }))
}

/** How many products a list would have with one value of a fact, beside what is chosen of the others. */
export function countWithFact(counted: FactsCount[], chosen: readonly ChosenFact[], id: string, value: string): number {
  const others = chosen.filter((each) => each.id !== id).map((each) => facetOf(each.id, each.value))
  const wanted = [...others, facetOf(id, value)]
  const isWanted = ({ facets }: FactsCount) => wanted.every((each) => facets.includes(each))
  return counted.filter(isWanted).reduce((sum, { count }) => sum + count, 0)
}

/** Each by itself, so that counting one can stop and an index with it as its key is walked. */
function countEach(others: ProductFilter, id: FacetId): SQL {
  const options = facetOptions(id, others).map((option) => option.id)
  return sql`
    select option, (
      select count(*)::integer from (
        select from ${products} where ${and(sql`${products[id]} = option`, ...narrowingConditions(others))}
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
  const placed = FACETS.flatMap(({ id }) =>
    filter[id] === undefined ? [] : [sql`${productSearch[id]} = ${filter[id]}`],
  )
  const narrowed = narrowingConditions(narrowing)
  const isBeside = narrowed.length > placed.length
  const beside = isBeside ? sql`join ${products} on ${products.id} = ${productSearch.id}` : sql``
  const conditions = [
    ...placed,
    ...(isBeside ? narrowed : []),
    ...(facts.length > 0 ? [hasFacets(productSearch.facets, facts)] : []),
  ]
  return sql`select ${productSearch[by]} as option, count(*)::integer as count
    from ${productSearch} ${beside} where ${and(sql`true`, ...conditions)} group by option`
}
