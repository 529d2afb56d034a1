import { asc, countDistinct, desc, isNotNull, max, min, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { wantedSearches } from '../search-tables.ts'
import type { Demand } from './demand.ts'
import { addressOfTerms, titleOfTerms } from './wanted-search.ts'

const { email, query, priceToCents, createdAt, confirmedAt } = wantedSearches

/** What people look for, whatever they would pay. `since`: when the first of them asked. */
export type WantedList = Demand & { query: string; title: string; address: string; since: Date }

/** What most people look for comes first. */
export async function listSearches(db: Db, limit: number): Promise<WantedList[]> {
  const people = countDistinct(email)
  const rows = await db
    .select({
      ...{ query, people, mostCents: max(priceToCents), since: min(createdAt) },
      atAnyPrice: sql<number>`count(distinct ${email}) filter (where ${priceToCents} is null)`.mapWith(Number),
    })
    .from(wantedSearches)
    .where(isNotNull(confirmedAt))
    .groupBy(query)
    .orderBy(desc(people), asc(query))
    .limit(limit)
  return rows.map(({ since, ...row }) => {
    const terms = { query: row.query, priceToCents: null }
    return { ...row, since: since ?? new Date(), title: titleOfTerms(terms), address: addressOfTerms(terms) }
  })
}
