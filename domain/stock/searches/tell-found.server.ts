import { and, asc, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { foundAmong } from '#domain/catalogue/list/found-among.server.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { updateMany } from '#platform/database/write-many.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { wantedSearches } from '../search-tables.ts'
import { foundText } from './found-text.ts'
import { matchArrivals } from './match-arrivals.server.ts'
import { filterOfTerms, inStock, MOST_KNOWN } from './wanted-search.ts'

/** What comes shortly after the first is told of together: an import, a table full of new pieces. */
const GATHERED = sql`now() - interval '3 minutes'`
/** An address gets one such mail at most in this time. */
const QUIET = sql`now() - interval '6 hours'`
const BATCH = 100

const { id, email, confirmedAt, foundAt, toldAt } = wantedSearches

/**
 * @returns how many people were told
 * @throws the first failure, after all others were told
 */
export async function tellFound(db: Db): Promise<number> {
  let told = 0
  const failures: unknown[] = []
  for (const { address } of await whoIsDue(db))
    try {
      told += (await tellOne(db, address)) ? 1 : 0
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return told
}

async function whoIsDue(db: Db): Promise<{ address: string }[]> {
  const own = alias(wantedSearches, 'own')
  const lately = db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.email, email), gt(own.toldAt, QUIET)))
  return await db
    .selectDistinct({ address: email })
    .from(wantedSearches)
    .where(and(lte(foundAt, GATHERED), isNotNull(confirmedAt), notExists(lately)))
    .limit(BATCH)
}

/**
 * One mail for all that came for an address, in one transaction with what its searches remember. Others wait for it at the
 * first row, and find nothing left to tell.
 */
function tellOne(db: Db, address: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const searches = await tx
      .select({
        ...columns,
        isDue: sql<boolean | null>`${foundAt} <= ${GATHERED}`,
        isLate: sql<boolean | null>`${toldAt} > ${QUIET}`,
      })
      .from(wantedSearches)
      .where(and(eq(email, address), isNotNull(confirmedAt)))
      .orderBy(asc(id))
      .for('update')
    if (!searches.some(({ isDue }) => isDue) || searches.some(({ isLate }) => isLate)) return false
    const news = await newsOf(tx, searches)
    const isNews = news.some(({ productIds }) => productIds.length > 0)
    const rows = news.map(({ search, productIds }) => ({
      id: search.id,
      found: [],
      told: [...search.told, ...productIds].slice(-MOST_KNOWN),
    }))
    await updateMany(tx, wantedSearches, rows, { foundAt: sql`null`, ...(isNews && { toldAt: sql`now()` }) })
    const told = news.filter(({ productIds }) => productIds.length > 0)
    const [first] = told
    if (first === undefined) return false
    const text = foundText(told.map(({ search, productIds }) => ({ searchId: search.id, productIds })))
    await postMail(tx, { kind: 'found', to: address, waitId: first.search.id, text })
    return true
  })
}

const { query, priceToCents, found, told } = wantedSearches
const columns = { id, query, priceToCents, found, told }

type Searched = Pick<typeof wantedSearches.$inferSelect, keyof typeof columns>
type News = { search: Searched; productIds: string[] }

/** What of it is there still, matches, and is new to the person, each product once. */
async function newsOf(tx: Db, searches: Searched[]): Promise<News[]> {
  const known = new Set(searches.flatMap((search) => search.told))
  const news: News[] = []
  for (const search of searches) {
    if (search.found.length === 0) continue
    const filter = filterOfTerms(search)
    const there = new Set(filter === undefined ? [] : await foundAmong(tx, inStock(filter), search.found))
    const productIds = search.found.filter((each) => there.has(each) && !known.has(each))
    for (const each of productIds) known.add(each)
    news.push({ search, productIds })
  }
  return news
}

/** No batch begins after so long: people are told between batches, however many products came. The next run goes on. */
const MATCHING_MS = 10_000

/** Compares what came with what is looked for, and tells whose time it is. */
export async function tellOfSearches(db: Db, log: Log): Promise<void> {
  const end = Date.now() + MATCHING_MS
  try {
    while ((await matchArrivals(db, log)) && Date.now() < end);
  } finally {
    await tellFound(db)
  }
}

export function tellOfSearchesTask(db: Db, log: Log): Task {
  return { name: 'tell-of-searches', next: afterMinutes(1), run: () => tellOfSearches(db, log) }
}
