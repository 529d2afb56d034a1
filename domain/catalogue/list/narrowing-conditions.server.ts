import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { productSearch, products } from '../catalogue-tables.ts'
import { facetOf } from '../facts/fact-search.ts'
import type { ChosenFact } from '../facts/fact-values.ts'
import { isFree, isListed, isSoldOut } from '../product/in-lists.server.ts'
import { FACET_IDS } from './facets.ts'
import type { Narrowing } from './narrowing.ts'

export function narrowingConditions(narrowing: Narrowing): SQL[] {
  const { facts = [], priceFromCents, priceToCents, stock } = narrowing
  const conditions: (SQL | undefined)[] = FACET_IDS.map((id) => {
    const value = narrowing[id]
    return value === undefined ? undefined : eq(products[id], value)
  })
  // Found by their index, which the table of searches has: orders write products, and leave it alone.
  const withFacts = sql`select ${productSearch.id} from ${productSearch} where ${hasFacets(productSearch.facets, facts)}`
  if (facts.length > 0) conditions.push(sql`${products.id} in (${withFacts})`)
  if (priceFromCents !== undefined) conditions.push(gte(products.priceCents, priceFromCents))
  if (priceToCents !== undefined) conditions.push(lte(products.priceCents, priceToCents))
  if (stock !== undefined) conditions.push(stock === 'in' ? isFree : isSoldOut)
  return conditions.filter((condition) => condition !== undefined)
}

/** What products of a list of the shop must be like. */
export function shopConditions(narrowing: Narrowing): SQL[] {
  return [isListed(), ...narrowingConditions(narrowing)]
}

/** The same of a product that is found already. */
export function hasFacts(facts: readonly ChosenFact[] = []): SQL | undefined {
  return facts.length === 0 ? undefined : hasFacets(products.facets, facts)
}

export function hasFacets(column: PgColumn | SQL, facts: readonly ChosenFact[]): SQL {
  const wanted = facts.map(({ id, value }) => facetOf(id, value))
  return sql`${column} @> ${sql.param(wanted)}::text[]`
}

/** Whether the conditions ask for price, quantity or facts, which the indexes of the orders do not have as their keys. */
export function asksForFigures({ facts = [], priceFromCents, priceToCents, stock }: Narrowing): boolean {
  return facts.length > 0 || priceFromCents !== undefined || priceToCents !== undefined || stock !== undefined
}
