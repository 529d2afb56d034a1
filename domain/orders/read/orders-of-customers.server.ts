import { and, asc, count, desc, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import type { Order } from '../order.ts'
import { orders, type StoredDelivery } from '../order-tables.ts'
import { returnedOfOrders } from '../returns/returned-lines.server.ts'
import { wholeOrders } from './list-orders.server.ts'

/** `totalCents` leaves out cancelled orders, and money that was returned. */
export type CustomerTotals = { orders: number; totalCents: number; lastAt: Date | null }

const NONE: CustomerTotals = { orders: 0, totalCents: 0, lastAt: null }

export async function totalsOfCustomers(db: Db, userIds: string[]): Promise<(userId: string) => CustomerTotals> {
  if (userIds.length === 0) return () => NONE
  const { userId, totalCents, handling, createdAt } = orders
  const returned = returnedOfOrders(db)
  const net = sql`${totalCents} - coalesce(${returned.cents}, 0)`
  const rows = await db
    .select({
      userId,
      orders: count(),
      totalCents: sql`coalesce(sum(${net}) filter (where ${ne(handling, 'cancelled')}), 0)`.mapWith(Number),
      lastAt: max(createdAt),
    })
    .from(orders)
    .leftJoin(returned, eq(returned.orderId, orders.id))
    .where(inArray(userId, userIds))
    .groupBy(userId)
  const totals = new Map(rows.map(({ userId: id, ...row }) => [id, row]))
  return (id) => totals.get(id) ?? NONE
}

/** Where the newest order of each goes that says so. */
export async function lastDeliveries(db: Db, userIds: string[]): Promise<Map<string, StoredDelivery>> {
  if (userIds.length === 0) return new Map()
  const { userId, createdAt } = orders
  const rows = await db
    .selectDistinctOn([userId], { userId, delivery: currentDelivery })
    .from(orders)
    .where(and(inArray(userId, userIds), isNotNull(currentDelivery)))
    .orderBy(asc(userId), desc(createdAt))
  return new Map(rows.flatMap(({ userId: id, delivery }) => (delivery === null ? [] : [[id, delivery] as const])))
}

export async function emailsThatOrdered(db: Db, emails: string[]): Promise<string[]> {
  const { userEmail } = orders
  const found = await db.selectDistinct({ email: userEmail }).from(orders).where(isAnyOf(userEmail, emails))
  return pluck(found, 'email')
}

export async function ordersOfCustomer(db: Db, { userId, limit }: { userId: string; limit: number }): Promise<Order[]> {
  return await wholeOrders(db)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
}
