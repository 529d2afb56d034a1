import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { currentDelivery } from './current-delivery.server.ts'
import { orderSearch } from './order-search.ts'
import { orderItems, orderNotes, orders } from './order-tables.ts'

const { id, userEmail, searchText, phoneDigits } = orders

const names = sql<string[]>`array(select ${orderItems.productName} from ${orderItems}
  where ${orderItems.orderId} = ${id} order by ${orderItems.position})`
const note = sql<string>`coalesce((select ${orderNotes.note} from ${orderNotes} where ${orderNotes.orderId} = ${id}), '')`

/** What orders are searched by today, and what they were made from; the statement still lacks its conditions. */
export function searchedOrders(db: Db) {
  return db
    .select({
      id,
      userEmail,
      searchText,
      phoneDigits,
      delivery: currentDelivery,
      names: sql<string[]>`${names}`,
      note: sql<string>`${note}`,
    })
    .from(orders)
}

type SearchedOrder = Awaited<ReturnType<typeof searchedOrders>>[number]

/** What this version searches an order by. */
export function searchOf({ userEmail, names, delivery, note }: SearchedOrder) {
  return orderSearch({ userEmail, items: names.map((productName) => ({ productName })), delivery, note })
}

/** Writes down anew what a changed order is found by. Only call it in a transaction that holds the order. */
export async function refreshSearch(tx: Db, orderId: string): Promise<void> {
  const [order] = await searchedOrders(tx).where(eq(id, orderId))
  if (order !== undefined) await tx.update(orders).set(searchOf(order)).where(eq(id, orderId))
}
