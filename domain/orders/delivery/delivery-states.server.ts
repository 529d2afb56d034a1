import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { deliveryVersion } from '../current-delivery.server.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryCorrections, orderPrints, type Paper } from '../delivery-tables.ts'
import { isUnderWay } from '../handling.ts'
import type { Order } from '../order.ts'
import { orderSteps, orders } from '../order-tables.ts'

/** `paper`: what says something else than the order now; `packed`: nothing is known to be printed, but the parcel is closed. */
export type OutdatedPaper = { paper: Paper | 'packed'; at: Date }

export type DeliveryState = { corrections: DeliveryCorrection[]; outdated: OutdatedPaper[] }

/** Notes that papers of these orders were opened to be printed, with what they say. */
export async function notePrinted(db: Db, paper: Paper, printed: Pick<Order, 'id' | 'deliveryVersion'>[]) {
  const { orderId } = orderPrints
  const rows = printed.map(({ id, deliveryVersion: version }) => ({ orderId: id, paper, version }))
  const newer = { at: sql`excluded.at`, version: sql`excluded.version` }
  if (rows.length > 0)
    await db
      .insert(orderPrints)
      .values(rows)
      .onConflictDoUpdate({ target: [orderId, orderPrints.paper], set: newer })
}

/** Of those orders that were corrected, by their ids. Once a parcel has arrived, no paper is out of date. */
export async function deliveryStates(db: Db, listed: Order[]): Promise<Map<string, DeliveryState>> {
  const corrections = await correctionsOf(db, pluck(listed, 'id'))
  const underWay = listed.filter(({ id, handling }) => corrections.has(id) && isUnderWay(handling))
  const outdated = Map.groupBy(await outdatedPapers(db, pluck(underWay, 'id')), ({ id }) => id)
  return new Map([...corrections].map(([id, known]) => [id, { corrections: known, outdated: outdated.get(id) ?? [] }]))
}

/** Papers that were printed before the last correction; and of a parcel whose label was not, that it was closed before it. */
async function outdatedPapers(db: Db, ids: string[]): Promise<(OutdatedPaper & { id: string })[]> {
  if (ids.length === 0) return []
  const { id } = orders
  const { orderId, paper, at, version } = orderPrints
  const printed = db
    .select({ id, paper: sql<OutdatedPaper['paper']>`${paper}`, at })
    .from(orderPrints)
    .innerJoin(orders, eq(id, orderId))
    .where(and(isAnyOf(orderId, ids), lt(version, deliveryVersion)))
    .orderBy(paper)
  const isLater = and(eq(deliveryCorrections.orderId, id), gt(deliveryCorrections.at, orderSteps.at))
  const closed = db
    .selectDistinct({ id, paper: sql<'packed'>`'packed'`, at: orderSteps.at })
    .from(orderSteps)
    .innerJoin(orders, eq(id, orderSteps.orderId))
    .innerJoin(deliveryCorrections, isLater)
    .leftJoin(orderPrints, and(eq(orderId, id), eq(paper, 'label')))
    .where(and(isAnyOf(id, ids), eq(orderSteps.handling, 'packed'), isNull(orderId)))
  return [...(await printed), ...(await closed)]
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
