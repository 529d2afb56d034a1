import { and, asc, countDistinct, desc, isNotNull, max, min, sql } from 'drizzle-orm'
import { foundAmong } from '#domain/catalogue/list/list-products.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { wantedSearches } from '../search-tables.ts'
import type { Demand } from './demand.ts'
import { filterOfTerms, shownTerms } from './wanted-search.ts'

const { email, query, priceToCents, createdAt, confirmedAt } = wantedSearches

const demand = {
  people: countDistinct(email),
  mostCents: max(priceToCents),
  atAnyPrice: sql<number>`count(distinct ${email}) filter (where ${priceToCents} is null)`.mapWith(Number),
}

/** What people look for, whatever they would pay. `since`: when the first of them asked. */
export type WantedList = Demand & { query: string; title: string; address: string; since: Date }

/** What most people look for comes first. */
export async function listSearches(db: Db, limit: number): Promise<WantedList[]> {
  const rows = await db
    .select({ query, ...demand, since: min(createdAt) })
    .from(wantedSearches)
    .where(isNotNull(confirmedAt))
    .groupBy(query)
    .orderBy(desc(demand.people), asc(query))
    .limit(limit)
  return rows.map(({ since, ...row }) => {
    const shown = shownTerms({ query: row.query, priceToCents: null })
    return { ...row, since: since ?? new Date(), ...shown }
  })
}

/** What most people look for, as much of it as is compared in this time: the owner waits for the form. */
const MOST_COMPARED = 200
const COMPARING_MS = 500

/** `searches`: those that the product matches, the most wanted first. */
export type LookedFor = Demand & { searches: Pick<WantedList, 'title' | 'address' | 'people'>[] }

/** Who looks for something like a product, whatever it costs and however many there are of it. */
export async function whoLooksFor(db: Db, productId: string): Promise<LookedFor | undefined> {
  const matching: WantedList[] = []
  const end = Date.now() + COMPARING_MS
  for (const wanted of await listSearches(db, MOST_COMPARED)) {
    if (Date.now() > end) break
    const filter = filterOfTerms({ query: wanted.query, priceToCents: null })
    const shown = filter === undefined ? [] : await foundAmong(db, filter, [productId])
    if (shown.length > 0) matching.push(wanted)
  }
  if (matching.length === 0) return undefined
  const [sum] = await db
    .select(demand)
    .from(wantedSearches)
    .where(and(isAnyOf(query, pluck(matching, 'query')), isNotNull(confirmedAt)))
  return sum && { ...sum, searches: matching.map(({ title, address, people }) => ({ title, address, people })) }
}
