import { gte } from 'drizzle-orm'
import { byAge, type ListPage, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import type { Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { ordersInTurn } from './list-orders.server.ts'

/** Those of these ids that no order has. */
export async function idsWithoutOrder(db: Db, ids: string[]): Promise<string[]> {
  const found = await db.select({ id: orders.id }).from(orders).where(isAnyOf(orders.id, ids))
  const known = new Set(pluck(found, 'id'))
  return ids.filter((id) => !known.has(id))
}

type Part = { since: Date; after?: string | undefined; limit: number }

/**
 * What a part of another database's orders has that this one lacks, newest first. The other one may be read-only, and
 * this one has orders of its own by now.
 */
export async function missingOrders(db: Db, other: Db, { since, ...place }: Part): Promise<ListPage<Order>> {
  const { id, createdAt } = orders
  const page = await pageOf(other.select({ id, createdAt }).from(orders), byAge(orders), place, [gte(createdAt, since)])
  const ids = pluck(page.rows, 'id')
  const rows = await ordersInTurn(other, await idsWithoutOrder(db, ids))
  return { ...page, rows }
}
