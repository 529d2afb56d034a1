import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orders } from '#platform/database/schema.ts'
import { itemsOf } from './list-orders.server.ts'
import type { OwnOrder } from './order.ts'

/** The user's own orders, newest first. */
export async function listOwnOrders(db: Db, userId: string): Promise<OwnOrder[]> {
  const { id, totalCents, status, createdAt } = orders
  return await db
    .select({ id, totalCents, status, createdAt, items: itemsOf(db) })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .prepare('own_orders')
    .execute()
}
