import { formatCents, parseTypedCents } from '#domain/money.ts'
import { givenParams } from '#domain/paging/list-query.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { findCategory, findSubcategory } from '../categories.ts'
import type { ChosenFact } from '../facts/fact-values.ts'
import { type ChosenFacets, choose, chosenFacetsFrom } from './facets.ts'

/** What a list is narrowed to. `stock`: what can be bought, or what is sold out. */
export type Narrowing = ChosenFacets & {
  facts?: readonly ChosenFact[] | undefined
  priceFromCents?: number | undefined
  priceToCents?: number | undefined
  stock?: 'in' | 'out' | undefined
}

/** A typed price bound; one that cannot be read has a problem and narrows nothing. */
export type PriceBound = { typed: string; problem?: string | undefined }
export type PriceBounds = { from: PriceBound; to: PriceBound }

/** One filter of the list, and the address without it. */
export type Filter = { name: string; without: Narrowing }

const NOT_A_PRICE = 'Please write a price such as 25 or 1,234.50.'
const TURNED_ROUND = 'This is less than the lowest price.'
/** Longer than any price: the rest is not worth keeping. */
const MOST_TYPED = 40

/** @returns undefined when the address names a category that the shop does not have */
export function narrowingFrom(query: URLSearchParams): { narrowing: Narrowing; prices: PriceBounds } | undefined {
  const chosen = chosenFacetsFrom(query)
  if (chosen === undefined) return undefined
  const [from, to] = [readBound(query.get('price-from')), readBound(query.get('price-to'))]
  const isTurned = from.cents !== undefined && to.cents !== undefined && to.cents < from.cents
  const narrowing = {
    ...chosen,
    priceFromCents: from.cents,
    priceToCents: isTurned ? undefined : to.cents,
    stock: query.get('in-stock') === 'on' ? ('in' as const) : undefined,
  }
  return { narrowing, prices: { from: from.bound, to: isTurned ? { ...to.bound, problem: TURNED_ROUND } : to.bound } }
}

function readBound(text: string | null): { cents: number | undefined; bound: PriceBound } {
  const typed = cutText((text ?? '').trim(), MOST_TYPED)
  const cents = typed === '' ? undefined : parseTypedCents(typed)
  return { cents, bound: { typed, problem: typed === '' || cents !== undefined ? undefined : NOT_A_PRICE } }
}

/** What of a list's address says which products stand in it; the opposite of `narrowingFrom`, and of `listFilterFrom`. */
export function listFilterParams(filter: Narrowing & { search?: string | undefined }): Record<string, string> {
  const { category, subcategory, facts = [], priceFromCents, priceToCents, stock, search } = filter
  return givenParams({
    category,
    subcategory,
    ...Object.fromEntries(facts.map(({ id, value }) => [id, value])),
    'price-from': priceFromCents === undefined ? undefined : shortPrice(priceFromCents),
    'price-to': priceToCents === undefined ? undefined : shortPrice(priceToCents),
    'in-stock': stock === 'in' ? 'on' : undefined,
    search,
  })
}

/** `2500` → `25`, `2550` → `25.50`. */
function shortPrice(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
}

/** Another value of a fact, or none. */
export function chooseFact(narrowing: Narrowing, id: string, chosen?: { id: string; name: string }): Narrowing {
  const others = (narrowing.facts ?? []).filter((each) => each.id !== id)
  return {
    ...narrowing,
    facts: chosen === undefined ? others : [...others, { id, value: chosen.id, name: chosen.name }],
  }
}

/** Everything that narrows a list. Without a search its category is not a filter: it is the list itself. */
export function filtersOf(narrowing: Narrowing, isSearch: boolean): Filter[] {
  const { facts = [], priceFromCents: from, priceToCents: to, stock } = narrowing
  const category = findCategory(narrowing.category)
  const subcategory = findSubcategory(narrowing.category, narrowing.subcategory)
  const filters: Filter[] = []
  if (category !== undefined && isSearch)
    filters.push({ name: category.name, without: choose(narrowing, 'category', undefined) })
  if (subcategory !== undefined)
    filters.push({ name: subcategory.name, without: choose(narrowing, 'subcategory', undefined) })
  for (const { id, name } of facts) filters.push({ name, without: chooseFact(narrowing, id) })
  if (from !== undefined)
    filters.push({ name: `Price from ${formatCents(from)}`, without: { ...narrowing, priceFromCents: undefined } })
  if (to !== undefined)
    filters.push({ name: `Price to ${formatCents(to)}`, without: { ...narrowing, priceToCents: undefined } })
  if (stock === 'in') filters.push({ name: 'In stock only', without: { ...narrowing, stock: undefined } })
  return filters
}
