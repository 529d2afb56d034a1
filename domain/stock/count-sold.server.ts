import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { orderReturnLines, orderReturns } from '#domain/orders/return-tables.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue/catalogue-tables.ts'
import { soldOneOff } from './sold-one-offs.server.ts'

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

/** Pieces that went out and are not in stock again. An order that came as a cancelled one, by an import, took none. */
async function writeSold(tx: Db, wanted?: SQL): Promise<void> {
  const { piecesSold, id } = products
  const { orderId, position, restocked } = orderReturnLines
  const back = sql`(select coalesce(sum(${restocked}), 0) from ${orderReturnLines}
    where ${and(eq(orderId, orderItems.orderId), eq(position, orderItems.position))})`
  const isCancelledHere = sql`exists (select from ${orderReturns}
    where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.isCancellation})`
  const counted = sql`(
    select ${id} as id, sold.pieces, sold.last from ${products}, lateral (
      select coalesce(sum(${orderItems.quantity} - ${back}), 0) as pieces, max(${orders.createdAt}) as last from ${orderItems}
      join ${orders} on ${eq(orders.id, orderItems.orderId)} and (${ne(orders.handling, 'cancelled')} or ${isCancelledHere})
      where ${orderItems.productId} = ${id}
    ) sold where ${wanted ?? sql`true`}) counted`
  const sold = sql`counted.pieces`
  await tx
    .update(products)
    .set({ piecesSold: sold, ...soldOneOff({ quantity: products.quantity, piecesSold: sold, at: sql`counted.last` }) })
    .from(counted)
    .where(and(eq(id, sql`counted.id`), ne(piecesSold, sold)))
}
