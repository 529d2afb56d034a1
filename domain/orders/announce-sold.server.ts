import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { orderItems } from './order-tables.ts'

/**
 * Announces the products of orders that stop counting as sales, or count again: cached pages say when a product was sold last.
 * Their stock may stay as it is, and then nothing else announces them.
 */
export async function announceSold(tx: Db, orderIds: string[]): Promise<void> {
  const { orderId, productId } = orderItems
  await tx.execute(sql`select announce_tags(array_agg(distinct 'product:' || ${productId})) from ${orderItems}
    where ${isAnyOf(orderId, orderIds)}`)
}
