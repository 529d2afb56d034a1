import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'
import { MOST_COUNTED } from '../product/list-limits.ts'
import { type FacetId, facetOptions } from './facets.ts'
import { idsOf, type ProductFilter } from './list-products.server.ts'
import { narrowingConditions } from './narrowing-conditions.server.ts'

/** How many products a list would have with each choice, by its id; up to MOST_COUNTED are counted. */
export type FacetCounts = Record<string, number>

/** The counts of one facet, whatever of it is chosen now. */
export async function countFacet(db: Db, filter: ProductFilter, id: FacetId): Promise<FacetCounts> {
  const others = { ...filter, [id]: undefined }
  const counting = filter.search === undefined ? countEach(others, id) : countAmong(idsOf(others), id)
  const { rows } = await db.execute<{ option: string; count: number }>(counting)
  return Object.fromEntries(rows.map(({ option, count }) => [option, count]))
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

function countAmong(ids: SQL, id: FacetId): SQL {
  return sql`
    select ${products[id]} as option, count(*)::integer as count from ${products}
    where ${products.id} = any(array(${ids})) group by option`
}
