import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orders, products } from '#platform/database/schema.ts'
import { itemsOf, shownStatus } from './list-orders.server.ts'
import type { OwnOrder, OwnOrderItem } from './order.ts'

type OrderOf = { userId: string; orderId: string }

/** One of the user's own orders; somebody else's is not found. */
export async function findOwnOrder(db: Db, { userId, orderId }: OrderOf) {
  const { id, totalCents, createdAt, userEmail, delivery } = orders
  const [order] = await db
    .select({ id, userEmail, totalCents, status: shownStatus, createdAt, delivery, items: itemsOf(db) })
    .from(orders)
    .where(and(eq(id, orderId), eq(orders.userId, userId)))
  return order
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The order's items with what is left of their products. */
export async function withStock(db: Db, { items }: FoundOrder): Promise<OwnOrderItem[]> {
  const { id, quantity } = products
  const ids = items.map((item) => item.productId)
  const found = await db.select({ id, quantity }).from(products).where(inArray(id, ids))
  const stock = new Map(found.map((product) => [product.id, product.quantity]))
  return items.map((item) => ({ ...item, stock: stock.get(item.productId) }))
}

/** The user's own orders, newest first. */
export async function listOwnOrders(db: Db, userId: string): Promise<OwnOrder[]> {
  const { id, totalCents, createdAt } = orders
  return await db
    .select({ id, totalCents, status: shownStatus, createdAt, items: itemsOf(db) })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .prepare('own_orders')
    .execute()
}
