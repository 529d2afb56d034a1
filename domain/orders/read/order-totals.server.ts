import { and, ne, sql } from 'drizzle-orm'
import { shopDay } from '#domain/clock/shop-time.ts'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '../order-tables.ts'
import { returnedOfOrders } from '../returns/returned-lines.server.ts'
import type { OrderFilter } from './order-filter.ts'
import { matches } from './search-orders.server.ts'

/** Sold, and what of it came back. */
export type OrderTotals = Record<'orders' | 'pieces' | 'totalCents' | 'returnedPieces' | 'returnedCents', number>

/** What the orders of a filter come to. Cancelled ones are left out. They are looked for once. */
export async function totalOrders(db: Db, filter: OrderFilter): Promise<OrderTotals> {
  const wanted = db
    .select({ id: orders.id, cents: sql`${orders.totalCents}`.as('cents') })
    .from(orders)
    .where(and(...(await matches(db, filter)), ne(orders.handling, 'cancelled')))
  const returned = returnedOfOrders(db)
  const { rows } = await db.execute<{ [figure in keyof OrderTotals]: string }>(sql`
    with wanted as ${wanted}
    select count(*) as orders, coalesce(sum(wanted.cents), 0) as "totalCents",
      (select coalesce(sum(${orderItems.quantity}), 0) from ${orderItems}
        where ${orderItems.orderId} in (select id from wanted)) as pieces,
      coalesce(sum(${returned.pieces}), 0) as "returnedPieces", coalesce(sum(${returned.cents}), 0) as "returnedCents"
    from wanted left join ${returned} on ${returned.orderId} = wanted.id`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)])) as OrderTotals
}

export function totalToday(db: Db): Promise<OrderTotals> {
  const today = shopDay(new Date())
  return totalOrders(db, { from: today, to: today })
}
