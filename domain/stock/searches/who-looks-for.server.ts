import { and, countDistinct, isNotNull, max, sql } from 'drizzle-orm'
import { foundAmong } from '#domain/catalogue/list/found-among.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { wantedSearches } from '../search-tables.ts'
import type { Demand } from './demand.ts'
import { filterOfTerms } from './wanted-search.ts'
import { listSearches, type WantedList } from './wanted-searches.server.ts'

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
  const { email, query, priceToCents, confirmedAt } = wantedSearches
  const queries = matching.map((wanted) => wanted.query)
  const [sum] = await db
    .select({
      ...{ people: countDistinct(email), mostCents: max(priceToCents) },
      atAnyPrice: sql<number>`count(distinct ${email}) filter (where ${priceToCents} is null)`.mapWith(Number),
    })
    .from(wantedSearches)
    .where(and(isAnyOf(query, queries), isNotNull(confirmedAt)))
  return sum && { ...sum, searches: matching.map(({ title, address, people }) => ({ title, address, people })) }
}
