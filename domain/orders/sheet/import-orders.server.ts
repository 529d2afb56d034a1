import { countSold } from '#domain/stock/count-sold.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, isAnyOf } from '#platform/database/write-many.ts'
import type { ImportedOrder } from '../order.ts'
import { orderSearchText } from '../order-search-text.ts'
import { orderItems, orders } from '../order-tables.ts'

/** Those whose ids are not there yet. */
export async function unknownOrders<Given extends { id: string }>(db: Db, imported: Given[]): Promise<Given[]> {
  const ids = imported.map(({ id }) => id)
  const found = await db.select({ id: orders.id }).from(orders).where(isAnyOf(orders.id, ids))
  const known = new Set(found.map(({ id }) => id))
  return imported.filter(({ id }) => !known.has(id))
}

/** Adds orders of another shop, which take no stock and send no mail. */
export async function insertOrders(tx: Db, added: ImportedOrder[]): Promise<void> {
  await insertMany(tx, orders, rowsOf(added))
  await insertMany(tx, orderItems, itemsOf(added))
  await countSold(
    tx,
    added.flatMap(({ items }) => items.map(({ productId }) => productId)),
  )
}

function* rowsOf(added: ImportedOrder[]) {
  for (const { items, delivery = null, ...order } of added)
    yield {
      ...order,
      delivery,
      idempotencyKey: order.id,
      searchText: orderSearchText(order.userEmail, items, delivery ?? undefined),
    }
}

function* itemsOf(added: ImportedOrder[]) {
  for (const { id, items } of added)
    for (const [position, item] of items.entries()) yield { ...item, orderId: id, position }
}
