import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '#platform/database/schema.ts'
import { shopDay } from '../shop-time.ts'
import type { OrderFilter } from './order-filter.ts'
import { matches } from './search-orders.server.ts'

export type OrderTotals = { orders: number; pieces: number; totalCents: number }

/** What the orders of a filter come to. Cancelled ones are left out. */
export async function totalOrders(db: Db, filter: OrderFilter): Promise<OrderTotals> {
  const wanted = db
    .select({ id: orders.id, totalCents: orders.totalCents })
    .from(orders)
    .where(and(...(await matches(db, filter)), ne(orders.handling, 'cancelled')))
    .as('wanted')
  const [sums, pieces] = await Promise.all([
    db
      .select({
        orders: sql`count(*)`.mapWith(Number),
        totalCents: sql`coalesce(sum(${wanted.totalCents}), 0)`.mapWith(Number),
      })
      .from(wanted),
    db
      .select({ pieces: sql`coalesce(sum(${orderItems.quantity}), 0)`.mapWith(Number) })
      .from(orderItems)
      .innerJoin(wanted, eq(wanted.id, orderItems.orderId)),
  ])
  return { orders: sums[0]?.orders ?? 0, totalCents: sums[0]?.totalCents ?? 0, pieces: pieces[0]?.pieces ?? 0 }
}

/** What was ordered today, by the shop's clock. */
export function totalToday(db: Db): Promise<OrderTotals> {
  const today = shopDay(new Date())
  return totalOrders(db, { from: today, to: today })
}
