import { and, asc, eq, gt, isNotNull, lte, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { wantedSearches } from '../search-tables.ts'
import { foundText } from './found-news.server.ts'
import { foundFor, matchArrivals, matchLeft, TASK } from './match-arrivals.server.ts'
import { MOST_KNOWN } from './wanted-search.ts'

/** What comes shortly after the first is told of together: an import, a table full of new pieces. */
const GATHERED = sql`now() - interval '3 minutes'`
/** An address gets one such mail at most in this time. */
const QUIET = sql`now() - interval '6 hours'`
const BATCH = 100

const { id, email, confirmedAt, foundAt, toldAt } = wantedSearches

/**
 * Tells as many as the time allows. Who cannot be told is logged, and keeps nobody else from it.
 *
 * @returns how many people were told
 * @throws when nobody could be told: the fault is then not theirs
 */
export async function tellFound(db: Db, log: Log, end = Number.POSITIVE_INFINITY): Promise<number> {
  let [tried, told, thrown] = [0, 0, 0]
  const failures: Failure[] = []
  for (const { address } of await whoIsDue(db)) {
    if (Date.now() > end) break
    tried += 1
    try {
      told += (await tellOne(db, address, failures)) ? 1 : 0
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      thrown += 1
      failures.push({ error })
    }
  }
  const [first] = failures
  if (first !== undefined && thrown === tried) throw first.error
  if (first !== undefined) {
    const { error: err, search } = first
    log.error({ err, search, failed: failures.length }, 'people could not be told of searches')
  }
  return told
}

/** `search`: the one that failed, where it is one. */
type Failure = { search?: string; error: unknown }

/** The first of each domain come before its second, and who waits longest first. */
async function whoIsDue(db: Db): Promise<{ address: string }[]> {
  const own = alias(wantedSearches, 'own')
  const lately = db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.email, email), gt(own.toldAt, QUIET)))
  const since = min(foundAt)
  return await db
    .select({ address: email })
    .from(wantedSearches)
    .where(and(lte(foundAt, GATHERED), isNotNull(confirmedAt), notExists(lately)))
    .groupBy(email)
    .orderBy(sql`row_number() over (partition by split_part(${email}, '@', 2) order by ${since})`, since)
    .limit(BATCH)
}

/**
 * One mail for all that came for an address, in one transaction with what its searches remember. Others wait for it at the
 * first row, and find nothing left to tell.
 */
function tellOne(db: Db, address: string, failures: Failure[]): Promise<boolean> {
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
    const { news, failed } = await newsOf(tx, searches, failures)
    const told = news.filter(({ productIds }) => productIds.length > 0)
    const [first] = told
    const rows = news.map(({ search, productIds }) => ({
      id: search.id,
      found: [],
      told: [...search.told, ...productIds].slice(-MOST_KNOWN),
    }))
    await updateMany(tx, wantedSearches, rows, { foundAt: sql`null`, ...(first && { toldAt: sql`now()` }) })
    // Behind all others that wait.
    if (failed.length > 0) await tx.update(wantedSearches).set({ foundAt: sql`now()` }).where(isAnyOf(id, failed))
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

/** What of it is there still, matches, and is new to the person, each product once. Searches that fail are left for later. */
async function newsOf(tx: Db, searches: Searched[], failures: Failure[]) {
  const known = new Set(searches.flatMap((search) => search.told))
  const news: News[] = []
  const failed: string[] = []
  for (const search of searches) {
    if (search.found.length === 0) continue
    try {
      const there = new Set(await inTransaction(tx, (savepoint) => foundFor(savepoint, search, search.found)))
      const productIds = search.found.filter((each) => there.has(each) && !known.has(each))
      for (const each of productIds) known.add(each)
      news.push({ search, productIds })
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      failures.push({ search: search.id, error })
      failed.push(search.id)
    }
  }
  return { news, failed }
}

/** No part of a run begins anything after so long: what is left is done in the next minute. */
const PART_MS = 10_000

/** Compares what came with what is looked for, and tells whose time it is. */
export async function tellOfSearches(db: Db, log: Log): Promise<void> {
  const soon = () => Date.now() + PART_MS
  try {
    const end = soon()
    while ((await matchArrivals(db, log, end)) && Date.now() < end);
    await matchLeft(db, log, soon())
  } finally {
    await tellFound(db, log, soon())
  }
}

export function tellOfSearchesTask(db: Db, log: Log): Task {
  return { name: TASK, next: afterMinutes(1), run: () => tellOfSearches(db, log) }
}
