import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryCorrections, orderPrints, type Paper } from '../delivery-tables.ts'
import { isUnderWay } from '../handling.ts'
import type { Order } from '../order.ts'
import { orderSteps, orders } from '../order-tables.ts'

/** `paper`: what says something else than the order now; `packed`: nothing is known to be printed, but the parcel is closed. */
export type OutdatedPaper = { paper: Paper | 'packed'; at: Date }

/** What became of an order's delivery details since it was placed. */
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
  const corrected = listed.filter(({ id }) => corrections.has(id))
  const underWay = corrected.filter(({ handling }) => isUnderWay(handling)).map(({ id }) => id)
  const [prints, packed] = await Promise.all([printsOf(db, underWay), packedAt(db, underWay)])
  return new Map(
    corrected.map((order) => {
      const known = corrections.get(order.id) ?? []
      const ofOrder = prints.filter(({ orderId }) => orderId === order.id)
      const outdated = underWay.includes(order.id) ? outdatedOf(order, { known, ofOrder, packed }) : []
      return [order.id, { corrections: known, outdated }]
    }),
  )
}

type Print = typeof orderPrints.$inferSelect
type Known = { known: DeliveryCorrection[]; ofOrder: Print[]; packed: Map<string, Date> }

function outdatedOf({ id, deliveryVersion }: Order, { known, ofOrder, packed }: Known): OutdatedPaper[] {
  const older = ofOrder.filter(({ version }) => version < deliveryVersion)
  const label = ofOrder.find(({ paper }) => paper === 'label')
  const [at, last] = [packed.get(id), known.at(-1)]
  const isClosed = label === undefined && at !== undefined && last !== undefined && last.at > at
  return [...older.map(({ paper, at }) => ({ paper, at })), ...(isClosed ? [{ paper: 'packed' as const, at }] : [])]
}

async function printsOf(db: Db, ids: string[]): Promise<Print[]> {
  if (ids.length === 0) return []
  return await db.select().from(orderPrints).where(isAnyOf(orderPrints.orderId, ids)).orderBy(orderPrints.paper)
}

async function packedAt(db: Db, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { orderId, at, handling } = orderSteps
  const steps = await db
    .select({ orderId, at })
    .from(orderSteps)
    .where(and(isAnyOf(orderId, ids), eq(handling, 'packed')))
  return new Map(steps.map((step) => [step.orderId, step.at]))
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
