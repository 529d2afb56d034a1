import { eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'
import { byAge, type ListPage, pageOf } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { currentDelivery, deliveryVersion } from '../current-delivery.server.ts'
import type { Order, OrderItem } from '../order.ts'
import { orderItems, orders } from '../order-tables.ts'

/** The order as it was created, unless the owner cancelled it. */
export const shownStatus = sql<string>`case when ${orders.handling} = 'cancelled' then 'cancelled' else ${orders.status} end`

/** As `orders_by_number` has it. */
export const foldedNumber = sql`(lower(right(${orders.id}, 8)) collate "C")`

const { idempotencyKey: _, searchText: __, phoneDigits: ___, ...columns } = getTableColumns(orders)

const orderColumns = {
  ...columns,
  status: shownStatus.as('status'),
  delivery: currentDelivery.as('delivery'),
  deliveryVersion: deliveryVersion.as('delivery_version'),
}

/** Any customer's order, for the back office. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  return (await ordersById(db, [id])).get(id)
}

/** The items of each order that a statement reads, as a column of it. `isOwners`: with the catalogue's prices. */
export function itemsOf(db: Db, { isOwners = false } = {}) {
  const { orderId, position, productId, productName, quantity, priceCents, listPriceCents, image, facts, releaseOn } =
    orderItems
  const listed = isOwners ? sql`, 'listPriceCents', ${listPriceCents}` : sql``
  const item = sql`json_build_object('productId', ${productId}, 'productName', ${productName},
    'quantity', ${quantity}, 'priceCents', ${priceCents}, 'image', ${image}, 'facts', ${facts}, 'releaseOn', ${releaseOn}${listed})`
  const items = db
    .select({ all: sql`coalesce(json_agg(${item} order by ${position}), '[]')` })
    .from(orderItems)
    .where(eq(orderId, orders.id))
  return sql<OrderItem[]>`${items}`
}

/** For the shop's own work (mails, the back office); customers' pages ask for a user's orders instead. */
export async function ordersById(db: Db, ids: string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const found = await wholeOrders(db).where(inArray(orders.id, ids))
  return new Map(found.map((order) => [order.id, order]))
}

export async function ordersInTurn(db: Db, ids: string[]): Promise<Order[]> {
  const found = await ordersById(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Orders with their items; the statement still lacks its conditions. */
export function wholeOrders(db: Db) {
  return db.select({ ...orderColumns, items: itemsOf(db, { isOwners: true }) }).from(orders)
}

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
