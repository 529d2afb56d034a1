import { and, asc, eq, gt, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { numberSet } from './number-set.server.ts'
import { SOLD_DAYS } from './sold-days.ts'

const { id, soldAt, isListed } = products

type Stock = { quantity: SQLWrapper; piecesSold: SQLWrapper; at: SQLWrapper }

/**
 * What is written with a stock: a one-off that is gone was sold `at` that moment, unless it was before; whatever has another
 * piece, or had one, is in lists at once.
 */
export function soldOneOff({ quantity, piecesSold, at }: Stock) {
  const sold = sql`case when ${quantity} = 0 and ${piecesSold} = 1 then coalesce(${soldAt}, ${at}) end`
  return { soldAt: sold, isListed: sql`(${sold}) is null or ${isListed}` }
}

const MOST = 500

/** Takes one-offs out of lists as long after their sale as the owner says, and brings others back after the owner says otherwise. */
export async function listSold(db: Db): Promise<void> {
  while (await listSome(db)) {}
}

/** @returns whether there may be more */
function listSome(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const days = await numberSet(tx, 'soldDays', SOLD_DAYS)
    const until: SQL = days === 0 ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(days => ${days})`
    const isStale = or(and(eq(isListed, true), lte(soldAt, until)), and(eq(isListed, false), gt(soldAt, until)))
    // One that an order has locked just now comes the next time.
    const stale = await tx
      .select({ id })
      .from(products)
      .where(and(isNotNull(soldAt), isStale))
      .orderBy(asc(id))
      .limit(MOST)
      .for('no key update', { skipLocked: true })
    const ids = stale.map((product) => product.id)
    if (ids.length > 0)
      await tx
        .update(products)
        .set({ isListed: sql`${soldAt} > ${until}` })
        .where(isAnyOf(id, ids))
    return stale.length === MOST
  })
}

export function listSoldTask(db: Db): Task {
  return { name: 'list-sold', next: afterMinutes(1), run: () => listSold(db) }
}
