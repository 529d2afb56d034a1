import { not, type SQL } from 'drizzle-orm'
import { newId } from '#domain/ids.ts'
import type { RunRead } from '#platform/database/time-limit.ts'
import { orderBy, SORT_ORDERS } from '../product/sort-keys.server.ts'
import { countLookedUp, firstPassed, holds, indexTo, type Needed, type Walk, walkTo } from './search-sql.server.ts'

/** So many products are looked at to see how common a text is. */
const SAMPLE = 1_000

export type Search = Needed & Walk & { limit: number }

const NEWEST = orderBy(SORT_ORDERS.newest)

/** The first matches when names come before descriptions, each newest first. */
export async function bestMatches(run: RunRead, search: Omit<Search, 'order' | 'within'>): Promise<string[]> {
  const { also = [], limit } = search
  const named = { ...search, within: 'name' as const }
  const first = await firstMatches(run, { ...named, order: NEWEST })
  if (first.length === limit) return first
  const described = { ...search, also: [...also, not(holds(named))], order: NEWEST, limit: limit - first.length }
  return [...first, ...(await firstMatches(run, described))]
}

/**
 * The ids of the first products in an order that hold all of some texts.
 *
 * Two ways lead there. A walk along an index of the order meets a common word soon, and a rare one at its end. The indexes of
 * texts find a rare word at once, and for a common one fetch half the shop. A walk therefore goes as far as the other way
 * would have to fetch, and if that was not enough, the other way is taken: the longer one costs twice the shorter at most.
 */
export async function firstMatches(run: RunRead, search: Search): Promise<string[]> {
  const { limit } = search
  const { ids, isAll, likely } = await sample(run, search)
  if (isAll || ids.length >= limit) return ids.slice(0, limit)
  if (likely > SAMPLE) {
    const found = await idsOf(run, walkTo(search, search, likely, limit))
    if (found.length === limit) return found
  }
  return await idsOf(run, indexTo(search, search, limit))
}

/** How many products hold all of some texts, counted up to `limit`. */
export async function countMatches(run: RunRead, search: Search): Promise<number> {
  const { limit } = search
  const { ids, isAll, likely } = await sample(run, search)
  if (isAll || ids.length >= limit) return Math.min(ids.length, limit)
  // To read any matches until there are enough is quicker than to fetch them in an order.
  if (likely > WALKED_PER_COUNTED * limit) {
    const found = await idsOf(run, walkTo(search, search, likely, limit))
    if (found.length === limit) return limit
  }
  const [found] = await run<{ count: number }>(countLookedUp(search, search, limit))
  return found?.count ?? 0
}

/** When a text is so common, a walk counts faster than the index gives all that match. */
const WALKED_PER_COUNTED = 20

async function sample(run: RunRead, search: Search) {
  const [seen] = await run<{ ids: string[]; passed: number; rate: number; total: number }>(
    firstPassed(search, search, SAMPLE, newId()),
  )
  const { ids, passed, rate, total } = seen ?? { ids: [], passed: 0, rate: 0, total: 0 }
  return { ids, isAll: passed < SAMPLE, likely: Math.ceil(rate * total) }
}

async function idsOf(run: RunRead, found: SQL): Promise<string[]> {
  return (await run<{ id: string }>(found)).map(({ id }) => id)
}
