import { isDeepStrictEqual } from 'node:util'
import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { foundAmong } from '#domain/catalogue/list/list-products.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck, updateMany } from '#platform/database/write-many.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import type { Log } from '#platform/observe/log.ts'
import { recall, remember } from '#platform/work/schedule.ts'
import { productArrivals, wantedSearches } from '../search-tables.ts'
import { filterOfTerms, inStock, MOST_KNOWN, type SearchTerms } from './wanted-search.ts'

/** Products that are compared at once: for each search that costs hardly more than one. */
const BATCH = 1_000
/** So many searches of one domain are compared with a batch, in two seconds; the others when everybody had a turn. */
export const SHARE = 200
/** Searches that are written at once. */
const WRITTEN = 100

export const TASK = 'tell-of-searches'

/** What the task still has to compare: searches beyond their share or its time, and what came. */
type Left = { searches: string[]; products: string[] }

const { id, email, query, priceToCents, confirmedAt, told, found } = wantedSearches

type Work = { db: Db; log: Log; end: number }

/**
 * Compares the products that came longest ago with all searches, as far as the shares and the time reach. What is found, what is left and
 * that they were compared is one transaction, so a worker that is killed has done nothing, and of two with the same products
 * one has. A search that cannot be compared is logged and left out: it would hold up all others for ever.
 *
 * @returns whether more may be there
 */
export async function matchArrivals(db: Db, log: Log, end = Number.POSITIVE_INFINITY): Promise<boolean> {
  const arrived = await db.select().from(productArrivals).orderBy(asc(productArrivals.id)).limit(BATCH)
  if (arrived.length === 0) return false
  const asked = await askedFor(db)
  const products = [...new Set(pluck(arrived, 'productId'))]
  const { matches, left } = await compare({ db, log, end }, { asked, products, share: SHARE })
  await inTransaction(db, async (tx) => {
    const compared = await tx
      .delete(productArrivals)
      .where(sql`${productArrivals.id} = any(${sql.param(pluck(arrived, 'id'))}::bigint[])`)
      .returning({ productId: productArrivals.productId })
    const own = new Set(pluck(compared, 'productId'))
    const isOwn = (productId: string) => own.has(productId)
    const news = matches.map(({ ids, productIds }) => ({ ids, productIds: productIds.filter(isOwn) }))
    await addFound(tx, news)
    if (left.length === 0 || own.size === 0) return
    const before = await recall<Left>(tx, TASK)
    await remember<Left>(tx, TASK, {
      searches: [...new Set([...(before?.searches ?? []), ...left])],
      products: [...new Set([...(before?.products ?? []), ...own])],
    })
  })
  return arrived.length === BATCH
}

/** Compares what was left, as far as the time reaches. */
export async function matchLeft(db: Db, log: Log, end = Number.POSITIVE_INFINITY): Promise<void> {
  const before = await recall<Left>(db, TASK)
  if (before === undefined || before.searches.length === 0) return
  const { searches, products } = before
  const { matches, left } = await compare({ db, log, end }, { asked: await askedFor(db, searches), products })
  await inTransaction(db, async (tx) => {
    await addFound(tx, matches)
    // Where another process changed it meanwhile, all of it is compared again, and nothing is found twice.
    if (!isDeepStrictEqual(await recall<Left>(tx, TASK), before)) return
    await remember<Left>(tx, TASK, { searches: left, products: left.length === 0 ? [] : products })
  })
}

/** Searches that ask for the same, and the products that they find. */
type Match = { ids: string[]; productIds: string[] }

type Asked = SearchTerms & { ids: string[]; turn: number }
type Comparison = { asked: Asked[]; products: string[]; share?: number }

/**
 * `left`: the searches that were not compared.
 *
 * @throws when none can be compared: the fault is then not a search's, and nothing may be lost by it
 */
async function compare({ db, log, end }: Work, { asked, products, share = Number.POSITIVE_INFINITY }: Comparison) {
  const matches: Match[] = []
  const failed: { ids: string[]; error: unknown }[] = []
  let compared = 0
  for (const { ids, turn, ...terms } of asked) {
    if (turn > share || Date.now() > end) break
    compared += 1
    try {
      const productIds = await foundFor(db, terms, products)
      if (productIds.length > 0) matches.push({ ids, productIds })
    } catch (error) {
      if (isConnectionLoss(error)) throw error
      failed.push({ ids, error })
    }
  }
  const [first] = failed
  if (first !== undefined && failed.length === compared) throw first.error
  if (first !== undefined)
    log.error(
      { err: first.error, searches: first.ids.slice(0, NAMED), failed: failed.length },
      'wanted searches could not be compared',
    )
  return { matches, left: asked.slice(compared).flatMap(({ ids }) => ids) }
}

/** Those of these products that a search finds now. */
export async function foundFor(db: Db, terms: SearchTerms, products: string[]): Promise<string[]> {
  const filter = filterOfTerms(terms)
  return filter === undefined ? [] : await foundAmong(db, inStock(filter), products)
}

/** So many of those who ask for the same are named in the log. */
const NAMED = 5

/**
 * What many look for is compared once. Nothing is compared for an address that is not proved: anybody can ask with any, and
 * each search costs every batch. Confirming it makes up for that. The first of each domain come first, then
 * their second: the owner of a domain has any number of addresses.
 */
async function askedFor(db: Db, only?: string[]): Promise<Asked[]> {
  const turn = sql<number>`row_number() over (partition by split_part(${email}, '@', 2) order by ${confirmedAt}, ${id})`
  const turns = db
    .select({ id, query, priceToCents, turn: turn.mapWith(Number).as('turn') })
    .from(wantedSearches)
    .where(and(isNotNull(confirmedAt), only && isAnyOf(id, only)))
    .as('turns')
  const first = sql<number>`min(${turns.turn})`.mapWith(Number)
  return await db
    .select({
      query: turns.query,
      priceToCents: turns.priceToCents,
      ids: sql<string[]>`array_agg(${turns.id})`,
      turn: first,
    })
    .from(turns)
    .groupBy(turns.query, turns.priceToCents)
    .orderBy(first)
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
