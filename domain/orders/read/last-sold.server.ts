import { and, eq, max } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '../order-tables.ts'
import { isSale } from './sales.server.ts'

/** When the latest piece of a product was sold; undefined when none ever was. */
export async function lastSold(db: Db, product: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: max(orders.createdAt) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.productId, product), isSale()))
  return found?.at ?? undefined
}
