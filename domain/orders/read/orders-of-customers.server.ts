import { count, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import type { Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { wholeOrders } from './list-orders.server.ts'

/** `totalCents` leaves cancelled orders out. */
export type CustomerTotals = { orders: number; totalCents: number; lastAt: Date | null }

const NONE: CustomerTotals = { orders: 0, totalCents: 0, lastAt: null }

/** What each of some customers has ordered. */
export async function totalsOfCustomers(db: Db, userIds: string[]): Promise<(userId: string) => CustomerTotals> {
  if (userIds.length === 0) return () => NONE
  const { userId, totalCents, handling, createdAt } = orders
  const rows = await db
    .select({
      userId,
      orders: count(),
      totalCents: sql`coalesce(sum(${totalCents}) filter (where ${ne(handling, 'cancelled')}), 0)`.mapWith(Number),
      lastAt: max(createdAt),
    })
    .from(orders)
    .where(inArray(userId, userIds))
    .groupBy(userId)
  const totals = new Map(rows.map(({ userId: id, ...row }) => [id, row]))
  return (id) => totals.get(id) ?? NONE
}

/** A customer's newest orders. */
export async function ordersOfCustomer(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<Order[]> {
  return await wholeOrders(db)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}
