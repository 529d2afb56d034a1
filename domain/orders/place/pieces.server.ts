import { inArray, sql, sum } from 'drizzle-orm'
import type { Pieces } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'
import { orderItems } from '../order-tables.ts'

/** The pieces that orders hold together, with a name that their product was bought by. */
export async function piecesOf(db: Db, orderIds: string[]): Promise<(Pieces & { name: string })[]> {
  return await db
    .select({
      productId: orderItems.productId,
      name: sql<string>`max(${orderItems.productName})`,
      quantity: sum(orderItems.quantity).mapWith(Number),
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .groupBy(orderItems.productId)
}
