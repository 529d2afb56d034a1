import { and, desc, eq, ne } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { refreshSearch } from '../order-search.server.ts'
import { orderNotes, orders } from '../order-tables.ts'
import { handlingEntry } from './handling-audit.server.ts'

export type OrderNotes = { courier: string; trackingNumber: string; note: string }

const NO_NOTES: OrderNotes = { courier: '', trackingNumber: '', note: '' }

/** Writes down who carries an order, or a note; what is not given stays. */
export function noteOrder(
  db: Db,
  { actor, id, ...given }: { actor: Actor; id: string } & Partial<OrderNotes>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
    if (order === undefined) return
    const before = await readNotes(tx, id)
    const after = { ...before, ...given }
    await tx
      .insert(orderNotes)
      .values({ orderId: id, ...after })
      .onConflictDoUpdate({ target: orderNotes.orderId, set: after })
    if (JSON.stringify(after) !== JSON.stringify(before)) await refreshSearch(tx, id)
    await record(tx, actor, [handlingEntry(id, before, after)])
  })
}

export async function readNotes(db: Db, id: string): Promise<OrderNotes> {
  const { courier, trackingNumber, note } = orderNotes
  const [notes] = await db.select({ courier, trackingNumber, note }).from(orderNotes).where(eq(orderNotes.orderId, id))
  return notes ?? NO_NOTES
}

/** `parcel`: the same for all orders that go in one parcel; null for one that goes alone. */
export type Parcel = Pick<OrderNotes, 'courier' | 'trackingNumber'> & { parcel: string | null }

/** Who carries each of some orders, where that is written down, and in which parcel. */
export async function parcelsOf(db: Db, ids: string[]): Promise<Map<string, Parcel>> {
  if (ids.length === 0) return new Map()
  const { orderId, courier, trackingNumber, parcel } = orderNotes
  const rows = await db
    .select({ orderId, courier, trackingNumber, parcel })
    .from(orderNotes)
    .where(isAnyOf(orderId, ids))
  return new Map(rows.map(({ orderId: id, ...parcel }) => [id, parcel]))
}

const LOOKED_AT = 100
const MOST = 10

/** Who took orders along lately, by how many. */
export async function recentCouriers(db: Db): Promise<string[]> {
  const { courier } = orderNotes
  const rows = await db
    .select({ courier })
    .from(orders)
    .innerJoin(orderNotes, and(eq(orderNotes.orderId, orders.id), ne(courier, '')))
    .where(eq(orders.handling, 'sent'))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(LOOKED_AT)
  const counts = [...Map.groupBy(rows, (row) => row.courier)]
  return counts
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST)
    .map(([name]) => name)
}
