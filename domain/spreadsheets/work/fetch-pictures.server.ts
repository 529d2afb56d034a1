import { and, asc, count, eq, isNull, lt, min, sum } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertMany } from '#platform/database/write-many.ts'
import type { NetworkOverrides } from '#platform/net/fetch-public.ts'
import { cutText } from '#platform/text/cut-text.ts'
import type { SheetShop } from '../kinds/import-items.server.ts'
import type { WebPictures } from '../kinds/web-pictures.ts'
import { pictureTaker } from '../move-in/old-pictures.server.ts'
import { MAX_WEB_BYTES, MAX_WEB_MS, MAX_WEB_PICTURES } from '../read/sheet-limits.ts'
import { spreadsheetPictures, spreadsheets } from '../spreadsheet-tables.ts'

/** `scratch`: the folder of files that memory should not hold. */
export type FetchingShop = SheetShop & { scratch: string; network?: NetworkOverrides }

/** Pictures that one turn of the worker fetches, and its time: then a shop that is renewed meanwhile can end it. */
const AT_ONCE = 20
const TURN_MS = 60_000
/** What was fetched for a preview long ago may be another picture there by now. */
const STALE_MS = 12 * 60 * 60 * 1000
const PROBLEM_LENGTH = 300

const { spreadsheetId, position, address, image, problem, bytes, fetchedAt } = spreadsheetPictures

/** Notes which pictures a file names, for the case that they are fetched. What was fetched before is forgotten. */
export async function notePictures(tx: Db, sheetId: string, addresses: string[]): Promise<void> {
  await tx.delete(spreadsheetPictures).where(eq(spreadsheetId, sheetId))
  const noted = addresses.slice(0, MAX_WEB_PICTURES)
  const rows = noted.map((address, position) => ({ spreadsheetId: sheetId, position, address }))
  await insertMany(tx, spreadsheetPictures, rows)
}

export async function fetchedPictures(db: Db, sheetId: string): Promise<WebPictures> {
  const rows = await db
    .select({ address, image, problem })
    .from(spreadsheetPictures)
    .where(eq(spreadsheetId, sheetId))
    .orderBy(asc(position))
  return new Map(rows.map(({ address, ...became }) => [address, became]))
}

/** How many pictures of a file were fetched, or tried, and how many there are. */
export async function countFetched(db: Db, sheetId: string): Promise<{ done: number; all: number }> {
  const [counted] = await db
    .select({ done: count(fetchedAt), all: count() })
    .from(spreadsheetPictures)
    .where(eq(spreadsheetId, sheetId))
  return counted ?? { done: 0, all: 0 }
}

/**
 * Fetches the next pictures of a file, each written down by itself: work that is cut off goes on after the last of them.
 *
 * @returns whether there may be more
 */
export async function fetchNext(shop: FetchingShop, sheetId: string): Promise<boolean> {
  const { db } = shop
  await forgetStale(db, sheetId)
  const due = and(eq(spreadsheetId, sheetId), isNull(fetchedAt))
  if (await isEnough(db, sheetId)) return false
  const next = await db
    .select({ position, address })
    .from(spreadsheetPictures)
    .where(due)
    .orderBy(asc(position))
    .limit(AT_ONCE)
  const take = pictureTaker(shop, { fetch: true, ...(shop.network && { network: shop.network }) })
  const end = performance.now() + TURN_MS
  for (const { position: place, address } of next) {
    if (performance.now() > end) break
    const { image, problem, bytes = 0 } = await take(address)
    const became = problem === undefined ? { image } : { problem: cutText(problem, PROBLEM_LENGTH) }
    await db
      .update(spreadsheetPictures)
      .set({ ...became, bytes, fetchedAt: new Date() })
      .where(and(eq(spreadsheetId, sheetId), eq(position, place)))
    // Only work that comes no further is given up.
    await db.update(spreadsheets).set({ attempts: 0 }).where(eq(spreadsheets.id, sheetId))
  }
  return next.length > 0
}

async function forgetStale(db: Db, sheetId: string): Promise<void> {
  const isStale = lt(fetchedAt, new Date(Date.now() - STALE_MS))
  await db
    .update(spreadsheetPictures)
    .set({ image: null, problem: null, bytes: null, fetchedAt: null })
    .where(and(eq(spreadsheetId, sheetId), isStale))
}

async function isEnough(db: Db, sheetId: string): Promise<boolean> {
  const [so] = await db
    .select({ bytes: sum(bytes).mapWith(Number), began: min(fetchedAt) })
    .from(spreadsheetPictures)
    .where(eq(spreadsheetId, sheetId))
  const began = so?.began?.getTime() ?? Date.now()
  return (so?.bytes ?? 0) > MAX_WEB_BYTES || Date.now() - began > MAX_WEB_MS
}
