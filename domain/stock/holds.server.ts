import { and, count, eq, lte, min, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import type { Log } from '#platform/observe/log.ts'
import { startWorker, type Worker } from '#platform/work/worker.ts'
import { lockStock, type Pieces } from './move-stock.server.ts'
import { countHeld, serveLines, withdrawHolds } from './serve-lines.server.ts'
import { isAsked, isHeld, isHolding, waitingPlaces } from './waiting-table.ts'

const { id, productId, email, heldUntil, orderId } = waitingPlaces
const now = sql`now()`

/** How many pieces of each product are held for places of these. */
export async function heldFor(db: Db, places: string[]): Promise<Map<string, { pieces: number; until: Date }>> {
  if (places.length === 0) return new Map()
  const rows = await db
    .select({ productId, pieces: count(), until: min(heldUntil) })
    .from(waitingPlaces)
    .where(and(isAnyOf(id, places), isHeld))
    .groupBy(productId)
  return new Map(rows.map(({ until, ...row }) => [row.productId, { pieces: row.pieces, until: until ?? new Date() }]))
}

/** When the first piece of a product that is held may be free again. */
export async function reservedUntil(db: Db, product: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ until: min(heldUntil) })
    .from(waitingPlaces)
    .where(and(eq(productId, product), isHeld))
  return found?.until ?? undefined
}

/** Ends the holds of these places that an order used: the buyer's own, then those that end first. Its products are locked. */
export async function spendHolds(
  tx: Db,
  { places, pieces, orderId, buyer }: { places: string[]; pieces: Pieces[]; orderId: string; buyer: string },
): Promise<void> {
  if (places.length === 0) return
  const taken = sql`unnest(${sql.param(pluck(pieces, 'productId'))}::text[],
    ${sql.param(pluck(pieces, 'quantity'))}::integer[]) as taken (product_id, quantity)`
  const own = sql`(select ${id} as id, ${productId} as product_id,
    row_number() over (partition by ${productId} order by ${email} <> ${buyer}, ${heldUntil}, ${id}) as rank
    from ${waitingPlaces} where ${and(isAnyOf(id, places), isHeld)}) own`
  const used = await tx
    .update(waitingPlaces)
    .set({ endedAt: now, ending: 'bought', orderId })
    .where(sql`${id} in (select own.id from ${own} join ${taken} using (product_id) where own.rank <= taken.quantity)`)
    .returning({ productId })
  await countHeld(tx, pluck(used, 'productId'))
}

/** Everybody who waited and for whom pieces of these products are held. One for a name is for that person's order alone. */
export async function allHolders(db: Db, productIds: string[]): Promise<string[]> {
  const found = await db
    .select({ id })
    .from(waitingPlaces)
    .where(and(isAnyOf(productId, productIds), isHeld, isAsked))
  return pluck(found, 'id')
}

/** An order of the owner's took what was held for others than its buyer: they wait again, where they stood. */
export async function waitAgain(tx: Db, order: string, buyer: string): Promise<void> {
  await withdrawHolds(tx, sql`${orderId} = ${order} and ${email} <> ${buyer} and ${isAsked}`)
}

const POLL_MS = 1_000
const MOST = 50

/** Ends what has been held long enough, and tells the next in line. */
export function startHoldWorker(db: Db, log: Log): Worker {
  return startWorker({ name: 'holds', pauseMs: POLL_MS, log, work: () => endDueHolds(db) })
}

/** @returns whether more may be due */
export async function endDueHolds(db: Db): Promise<boolean> {
  const due = await db
    .selectDistinct({ productId })
    .from(waitingPlaces)
    .where(and(isHolding, lte(heldUntil, now)))
    .orderBy(productId)
    .limit(MOST)
  for (const place of due)
    await inTransaction(db, async (tx) => {
      await lockStock(tx, [place.productId])
      // A product that was deleted has nobody to lock, and its holds end all the same.
      await serveLines(tx, [place.productId])
    })
  return due.length === MOST
}
