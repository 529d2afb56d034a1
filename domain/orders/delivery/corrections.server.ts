import { asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import type { Delivery } from '../delivery.ts'
import { deliveryCorrections } from '../delivery-tables.ts'
import { orders } from '../order-tables.ts'

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
