import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '#platform/database/schema.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import type { ImportedOrder } from './order.ts'
import { orderSearchText } from './order-search-text.ts'

/**
 * Adds orders of another shop, which take no stock and send no mail. An order never changes, so one whose id is there stays.
 * Call it in a transaction.
 *
 * @returns how many are new
 */
export async function importOrders(tx: Db, imported: ImportedOrder[]): Promise<number> {
  const ids = imported.map(({ id }) => id)
  const known = new Set(
    (await tx.select({ id: orders.id }).from(orders).where(isAnyOf(orders.id, ids))).map(({ id }) => id),
  )
  const added = imported.filter(({ id }) => !known.has(id))
  await insertMany(
    tx,
    orders,
    added.map(({ items, ...order }) => ({
      ...order,
      // What another shop sold is not for this one to send.
      handling: order.status === 'cancelled' ? ('cancelled' as const) : ('delivered' as const),
      idempotencyKey: order.id,
      searchText: orderSearchText(order.userEmail, items),
    })),
  )
  await insertMany(
    tx,
    orderItems,
    added.flatMap(({ id, items }) => items.map((item, position) => ({ ...item, orderId: id, position }))),
  )
  return added.length
}
