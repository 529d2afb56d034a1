import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue/catalogue-tables.ts'

/**
 * Counts how many pieces of these products were sold, where orders came or went otherwise than by a purchase (an import), or
 * a product came back that orders name already. Locks them in the order of their ids, as an order does. Call it in a transaction.
 */
export async function countSold(tx: Db, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return
  const { id } = products
  await tx.select({ id }).from(products).where(isAnyOf(id, productIds)).orderBy(id).for('no key update')
  await writeSold(tx, isAnyOf(id, productIds))
}

/** The same for all products of a shop that nobody uses yet. */
export async function countAllSold(tx: Db): Promise<void> {
  await writeSold(tx)
}

/** Of these products those that orders name. */
export async function orderedAmong(db: Db, productIds: string[]): Promise<string[]> {
  const { productId } = orderItems
  const found = await db.selectDistinct({ productId }).from(orderItems).where(isAnyOf(productId, productIds))
  return found.map((item) => item.productId)
}

async function writeSold(tx: Db, wanted?: SQL): Promise<void> {
  const { piecesSold, id } = products
  const sold = sql`(
    select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems}
    join ${orders} on ${and(eq(orders.id, orderItems.orderId), ne(orders.handling, 'cancelled'))}
    where ${orderItems.productId} = ${id})`
  await tx
    .update(products)
    .set({ piecesSold: sold })
    .where(and(wanted, ne(piecesSold, sold)))
}
