import { asc, isNotNull, sql } from 'drizzle-orm'
import { foundAmong } from '#domain/catalogue/list/found-among.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, updateMany } from '#platform/database/write-many.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { productArrivals, wantedSearches } from '../search-tables.ts'
import { filterOfTerms, inStock, MOST_KNOWN, type SearchTerms } from './wanted-search.ts'

/** Products that are compared at once: for each search that costs hardly more than one. */
const BATCH = 1_000
/** Searches that are written at once. */
const WRITTEN = 100

const { id, query, priceToCents, confirmedAt, told, found } = wantedSearches

/**
 * Compares the products that came longest ago with all searches. What is found and that they were compared is one transaction,
 * so a worker that is killed has done nothing, and of two with the same products one has. A search that cannot be compared is
 * logged and left out: it would hold up all others for ever.
 *
 * @returns whether more may be there
 */
export async function matchArrivals(db: Db, log: Log): Promise<boolean> {
  const arrived = await db.select().from(productArrivals).orderBy(asc(productArrivals.id)).limit(BATCH)
  if (arrived.length === 0) return false
  const matches = await matchesOf({ db, log }, [...new Set(arrived.map(({ productId }) => productId))])
  await inTransaction(db, async (tx) => {
    const compared = await tx
      .delete(productArrivals)
      .where(sql`${productArrivals.id} = any(${sql.param(arrived.map((each) => each.id))}::bigint[])`)
      .returning({ productId: productArrivals.productId })
    const own = new Set(compared.map(({ productId }) => productId))
    await addFound(
      tx,
      matches.map(({ ids, productIds }) => ({ ids, productIds: productIds.filter((each) => own.has(each)) })),
    )
  })
  return arrived.length === BATCH
}

/** Searches that ask for the same, and the products that they find. */
type Match = { ids: string[]; productIds: string[] }

/** @throws when none can be compared: the fault is then not a search's, and nothing may be lost by it */
async function matchesOf({ db, log }: { db: Db; log: Log }, productIds: string[]): Promise<Match[]> {
  const matches: Match[] = []
  const asked = await askedFor(db)
  let failures = 0
  for (const { ids, ...terms } of asked)
    try {
      const filter = filterOfTerms(terms)
      const found = filter === undefined ? [] : await foundAmong(db, inStock(filter), productIds)
      if (found.length > 0) matches.push({ ids, productIds: found })
    } catch (error) {
      failures += 1
      if (isConnectionLoss(error) || failures === asked.length) throw error
      log.error({ err: error, searches: ids.slice(0, NAMED) }, 'a wanted search could not be compared')
    }
  return matches
}

/** So many of those who ask for the same are named in the log. */
const NAMED = 5

/**
 * What many look for is compared once. Nothing is compared for an address that is not proved: anybody can ask with any, and
 * each search costs every batch. Confirming it makes up for that.
 */
async function askedFor(db: Db): Promise<(SearchTerms & { ids: string[] })[]> {
  return await db
    .select({ query, priceToCents, ids: sql<string[]>`array_agg(${id})` })
    .from(wantedSearches)
    .where(isNotNull(confirmedAt))
    .groupBy(query, priceToCents)
}

/** Remembers what searches found and their people do not know, until they are told. */
export async function addFound(tx: Db, matches: Match[]): Promise<void> {
  const news = new Map(matches.flatMap(({ ids, productIds }) => ids.map((each) => [each, productIds] as const)))
  // All before the first is written: others lock searches in the order of their ids, too.
  const locked = await tx
    .select({ id })
    .from(wantedSearches)
    .where(isAnyOf(id, [...news.keys()]))
    .orderBy(asc(id))
    .for('update')
  for (let at = 0; at < locked.length; at += WRITTEN)
    await addTo(
      tx,
      locked.slice(at, at + WRITTEN).map((search) => search.id),
      news,
    )
}

async function addTo(tx: Db, ids: string[], news: ReadonlyMap<string, string[]>): Promise<void> {
  const searches = await tx.select({ id, told, found }).from(wantedSearches).where(isAnyOf(id, ids))
  const rows = searches.flatMap((search) => {
    const known = new Set([...search.told, ...search.found])
    const added = (news.get(search.id) ?? []).filter((each) => !known.has(each))
    return added.length === 0 ? [] : [{ id: search.id, found: [...search.found, ...added].slice(0, MOST_KNOWN) }]
  })
  await updateMany(tx, wantedSearches, rows, { foundAt: sql`coalesce(${wantedSearches.foundAt}, now())` })
}
