import { asc, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { numberSet } from '#domain/settings/number-set.server.ts'
import { SOLD_DAYS } from '#domain/settings/stock-settings.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { products } from '../catalogue/catalogue-tables.ts'

const { id, soldAt, isListed, isDraft } = products

type Stock = { quantity: SQLWrapper; piecesSold: SQLWrapper; at: SQLWrapper }

/**
 * What is written with a stock: a one-off that is gone was sold `at` that moment, unless it was before; whatever has another
 * piece, or had one, is in lists at once.
 */
export function soldOneOff({ quantity, piecesSold, at }: Stock) {
  const sold = sql`case when ${quantity} = 0 and ${piecesSold} = 1 then coalesce(${soldAt}, ${at}) end`
  return { soldAt: sold, isListed: sql`(${sold}) is null or ${isListed}` }
}

/** So many in a transaction: the search's indexes make each cost some milliseconds. */
const MOST = 100
/** What is left after so many waits for the next minute, as other tasks wait for this one: a large shop's first upgrade. */
const MOST_BATCHES = 20

/** Takes one-offs out of lists as long after their sale as the owner says, and brings others back after the owner says otherwise. */
export async function listSold(db: Db): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES && (await listSome(db)); batch += 1);
}

/** @returns whether there may be more */
function listSome(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const days = await numberSet(tx, 'soldDays', SOLD_DAYS)
    const until: SQL = days === 0 ? sql`'-infinity'::timestamptz` : sql`now() - make_interval(days => ${days})`
    // Each by its own part of the index; ordered here, the planner would walk all products in the order of their ids.
    const stale = sql`select ${id} from ${products} where ${isListed} and ${lte(soldAt, until)}
      union all select ${id} from ${products} where not ${isListed} and not ${isDraft} and ${gt(soldAt, until)}`
    // One that an order has locked just now comes the next time.
    const locked = await tx
      .select({ id })
      .from(products)
      .where(sql`${id} = any(array(select id from (${stale}) stale limit ${MOST}))`)
      .orderBy(asc(id))
      .for('no key update', { skipLocked: true })
    const ids = pluck(locked, 'id')
    if (ids.length > 0)
      await tx
        .update(products)
        .set({ isListed: sql`${soldAt} is null or ${soldAt} > ${until}` })
        .where(isAnyOf(id, ids))
    return ids.length === MOST
  })
}

export function listSoldTask(db: Db): Task {
  return { name: 'list-sold', next: afterMinutes(1), run: () => listSold(db) }
}
