import { sql } from 'drizzle-orm'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { productSales, productSearch, searchWords } from '../catalogue-tables.ts'

/** What sold before that says little of what sells. */
const LATELY = sql`interval '90 days'`

/** Counts what sold lately, for the order of close matches. An order itself writes nothing to the search. */
export async function countSales(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(productSales)
    await tx.execute(sql`
      insert into ${productSales} (product_id, sold)
      select ${orderItems.productId}, least(sum(${orderItems.quantity}), 2147483647)::integer
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      where ${orders.createdAt} > now() - ${LATELY} and ${orders.handling} <> 'cancelled'
      group by ${orderItems.productId}`)
  })
}

/** Removes words that no product has any more, and second entries of the same word. */
export async function forgetWords(db: Db): Promise<void> {
  const { word } = searchWords
  await db.execute(sql`
    delete from ${searchWords} where ctid not in (select min(ctid) from ${searchWords} group by ${word})
    or not exists (
      select from ${productSearch} where ${productSearch.words} @@ plainto_tsquery('pg_catalog.english', ${word}))`)
}

export function countSalesTask(db: Db): Task {
  return { name: 'count-sales', next: afterMinutes(60), run: () => countSales(db) }
}

export function forgetWordsTask(db: Db): Task {
  return { name: 'forget-words', next: afterMinutes(24 * 60), run: () => forgetWords(db) }
}
