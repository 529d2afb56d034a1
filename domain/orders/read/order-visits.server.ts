import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orders, orderVisits } from '../order-tables.ts'

/** More are shown as "99+". */
const MOST_COUNTED = 100

/**
 * Counts the orders that came since this admin last looked at the list and that nobody has handled, up to a hundred; at a
 * visit of the list, of which this is one, there are none any more.
 */
export async function countSince(db: Db, { userId, isVisit }: { userId: string; isVisit: boolean }): Promise<number> {
  const seenAt = sql`now()`
  if (isVisit)
    await db
      .insert(orderVisits)
      .values({ userId, seenAt })
      .onConflictDoUpdate({ target: orderVisits.userId, set: { seenAt } })
  const seen = db.select({ at: orderVisits.seenAt }).from(orderVisits).where(eq(orderVisits.userId, userId))
  const fresh = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.handling, 'new'), gt(orders.createdAt, sql`coalesce((${seen}), '-infinity')`)))
    .limit(MOST_COUNTED)
  return await db.$count(fresh.as('fresh'))
}
