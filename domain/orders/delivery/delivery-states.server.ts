import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { deliveryVersion } from '../current-delivery.server.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryCorrections, orderPrints } from '../delivery-tables.ts'
import { isUnderWay } from '../handling.ts'
import type { Order } from '../order.ts'
import { orders } from '../order-tables.ts'

/** Builds before noted other papers, too. */
const LABEL = 'label'

/** `outdatedLabel`: when the label was printed that says something else than the order now. */
export type DeliveryState = { corrections: DeliveryCorrection[]; outdatedLabel: Date | undefined }

/** Notes that the labels of these orders were opened to be printed, with what they say. */
export async function notePrinted(db: Db, printed: Pick<Order, 'id' | 'deliveryVersion'>[]) {
  const { orderId, paper } = orderPrints
  const rows = printed.map(({ id, deliveryVersion: version }) => ({ orderId: id, paper: LABEL, version }))
  const newer = { at: sql`excluded.at`, version: sql`excluded.version` }
  if (rows.length > 0)
    await db
      .insert(orderPrints)
      .values(rows)
      .onConflictDoUpdate({ target: [orderId, paper], set: newer })
}

/** Of those orders that were corrected, by their ids. Once a parcel has arrived, no label is out of date. */
export async function deliveryStates(db: Db, listed: Order[]): Promise<Map<string, DeliveryState>> {
  const corrections = await correctionsOf(db, pluck(listed, 'id'))
  const underWay = listed.filter(({ id, handling }) => corrections.has(id) && isUnderWay(handling))
  const outdated = await outdatedLabels(db, pluck(underWay, 'id'))
  return new Map([...corrections].map(([id, known]) => [id, { corrections: known, outdatedLabel: outdated.get(id) }]))
}

/** When the labels were printed that are older than the last correction of their order. */
async function outdatedLabels(db: Db, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { orderId, paper, at, version } = orderPrints
  const rows = await db
    .select({ id: orderId, at })
    .from(orderPrints)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isAnyOf(orderId, ids), eq(paper, LABEL), lt(version, deliveryVersion)))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** `actor`: an admin's address; null: the customer. `before`: null where nothing was known. */
export type DeliveryCorrection = { at: Date; actor: string | null; before: Delivery | null; after: Delivery }

/** How each of some orders came to where it goes now, oldest first. One that was never corrected is not in it. */
export async function correctionsOf(db: Db, ids: string[]): Promise<Map<string, DeliveryCorrection[]>> {
  if (ids.length === 0) return new Map()
  const { orderId, number, at, actor, delivery } = deliveryCorrections
  const rows = await db
    .select({ id: orderId, at, actor, after: delivery, typed: orders.delivery })
    .from(deliveryCorrections)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(isAnyOf(orderId, ids))
    .orderBy(asc(orderId), asc(number))
  const corrections = new Map<string, DeliveryCorrection[]>()
  for (const { id, typed, ...correction } of rows) {
    const earlier = corrections.get(id) ?? []
    corrections.set(id, [...earlier, { ...correction, before: earlier.at(-1)?.after ?? typed }])
  }
  return corrections
}
