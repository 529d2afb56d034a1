import { eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { writeSold } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { orderItems, orders } from './order-tables.ts'
import { backOfLine, orderReturns } from './return-tables.ts'

/**
 * Counts how many pieces of these products were sold, where orders came or went otherwise than by a purchase (an import), or
 * a product came back that orders name already; or of all products of a shop that nobody uses yet. Call it in a transaction.
 */
export async function countSold(tx: Db, productIds?: string[]): Promise<void> {
  if (productIds?.length !== 0) await writeSold(tx, soldOf, productIds)
}

/** Of these products those that orders name. */
export async function orderedAmong(db: Db, productIds: string[]): Promise<string[]> {
  const { productId } = orderItems
  const found = await db.selectDistinct({ productId }).from(orderItems).where(isAnyOf(productId, productIds))
  return pluck(found, 'productId')
}

/** Pieces that went out and are not in stock again. An order that came as a cancelled one, by an import, took none. */
function soldOf(product: SQLWrapper): SQL {
  const isCancelledHere = sql`exists (select from ${orderReturns}
    where ${orderReturns.orderId} = ${orders.id} and ${orderReturns.isCancellation})`
  return sql`
    select coalesce(sum(${orderItems.quantity} - ${backOfLine('restocked')}), 0) as pieces, max(${orders.createdAt}) as last from ${orderItems}
    join ${orders} on ${eq(orders.id, orderItems.orderId)} and (${ne(orders.handling, 'cancelled')} or ${isCancelledHere})
    where ${orderItems.productId} = ${product}`
}

/**
 * Announces the products of orders that stop counting as sales, or count again: cached pages say when a product was sold last.
 * Their stock may stay as it is, and then nothing else announces them.
 */
export async function announceSold(tx: Db, orderIds: string[]): Promise<void> {
  const { orderId, productId } = orderItems
  await tx.execute(sql`select announce_tags(array_agg(distinct 'product:' || ${productId})) from ${orderItems}
    where ${isAnyOf(orderId, orderIds)}`)
}
