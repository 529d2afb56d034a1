import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { orderNotes } from '../order-tables.ts'

/** These orders with all that go in one parcel with one of them, by their ids. */
export async function withCompanions(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const other = alias(orderNotes, 'other')
  const found = await db
    .selectDistinct({ id: other.orderId })
    .from(orderNotes)
    .innerJoin(other, eq(other.parcel, orderNotes.parcel))
    .where(isAnyOf(orderNotes.orderId, ids))
  return [...new Set([...ids, ...found.map(({ id }) => id)])]
}

/**
 * The same, which stay together until the transaction ends. Call it before orders are locked: that tells too late that another
 * one joined them. Those that change parcels hold them alone.
 */
export async function holdTogether(tx: Db, ids: string[], { isAlone = false } = {}): Promise<string[]> {
  const key = sql`hashtextextended('parcels', 0)`
  await tx.execute(
    isAlone ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
  return await withCompanions(tx, ids)
}
