import { eq, gt, gte, lte, type SQL } from 'drizzle-orm'
import { products } from '../catalogue-tables.ts'
import { FACETS } from './facets.ts'
import type { Narrowing } from './narrowing.ts'

/** What products of a narrowed list must be like. */
export function narrowingConditions(narrowing: Narrowing): SQL[] {
  const { priceFromCents, priceToCents, stock } = narrowing
  const conditions = FACETS.map(({ id }) => {
    const value = narrowing[id]
    return value === undefined ? undefined : eq(products[id], value)
  })
  if (priceFromCents !== undefined) conditions.push(gte(products.priceCents, priceFromCents))
  if (priceToCents !== undefined) conditions.push(lte(products.priceCents, priceToCents))
  if (stock !== undefined) conditions.push(stock === 'in' ? gt(products.quantity, 0) : eq(products.quantity, 0))
  return conditions.filter((condition) => condition !== undefined)
}

/** Whether the conditions ask for price or quantity, which searches do not keep beside their codes. */
export function asksForFigures({ priceFromCents, priceToCents, stock }: Narrowing): boolean {
  return priceFromCents !== undefined || priceToCents !== undefined || stock !== undefined
}
