import { sql } from 'drizzle-orm'
import { storeSales } from '#domain/catalogue/search/refresh-search.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { orderItems, orders } from '../order-tables.ts'

/** What sold before that says little of what sells. */
const LATELY = sql`interval '90 days'`

/** Counts what sold lately, for the order of close matches. An order itself writes nothing to the search. */
export async function countSales(db: Db): Promise<void> {
  const sales = sql`
    select ${orderItems.productId}, least(sum(${orderItems.quantity}), 2147483647)::integer
    from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orders.createdAt} > now() - ${LATELY} and ${orders.handling} <> 'cancelled'
    group by ${orderItems.productId}`
  await inTransaction(db, (tx) => storeSales(tx, sales))
}

export function countSalesTask(db: Db): Task {
  return { name: 'count-sales', next: afterMinutes(60), run: () => countSales(db) }
}
