import { and, asc, desc, eq, gte, like, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orders } from '#platform/database/schema.ts'
import { fold } from '../catalogue/fold.ts'
import { contains } from '../catalogue/list-products.server.ts'
import { SHOP_TIME_ZONE } from '../shop-time.ts'
import { orderColumns, withItems } from './list-orders.server.ts'
import type { Order } from './order.ts'
import type { OrderFilter, StatusFilter } from './order-filter.ts'
import { readOrderPlace, writeOrderPlace } from './order-place.ts'

export type SearchOrders = {
  filter?: OrderFilter
  /** Where the page begins: below the order at `after`, or ends: above the one at `before`. Neither: the newest. */
  after?: string | undefined
  before?: string | undefined
  limit: number
}

export type OrderPage = { orders: Order[]; newer: string | undefined; older: string | undefined }

/**
 * A page of all customers' orders, newest first. Rows are found by their place in the order (keyset), so the last page
 * is as quick as the first, and none repeats or skips an order while new ones come in.
 *
 * @returns `newer` and `older`, the places for `before` and `after` of the neighbouring pages, where there are any
 */
export async function searchOrders(db: Db, { filter = {}, after, before, limit }: SearchOrders): Promise<OrderPage> {
  const below = readOrderPlace(after)
  const above = below === undefined ? readOrderPlace(before) : undefined
  const upwards = above !== undefined
  const sorted = upwards ? asc : desc
  const found = await db
    .select(orderColumns)
    .from(orders)
    .where(and(...(await matches(db, filter)), beyond(below, '<'), beyond(above, '>')))
    .orderBy(sorted(orders.createdAt), sorted(orders.id))
    .limit(limit + 1)
  const more = found.length > limit
  const shown = upwards ? found.slice(0, limit).reverse() : found.slice(0, limit)
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    orders: await withItems(db, shown),
    newer: first !== undefined && (upwards ? more : below !== undefined) ? writeOrderPlace(first) : undefined,
    older: last !== undefined && (upwards || more) ? writeOrderPlace(last) : undefined,
  }
}

function beyond(place: { createdAt: Date; id: string } | undefined, side: '<' | '>'): SQL | undefined {
  if (place === undefined) return undefined
  const { createdAt, id } = place
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(side)} (${createdAt.toISOString()}::timestamptz, ${id})`
}

async function matches(db: Db, { search, status, from, to }: OrderFilter): Promise<(SQL | undefined)[]> {
  return [
    search === undefined ? undefined : await found(db, search),
    status === undefined ? undefined : hasStatus(status),
    from === undefined ? undefined : gte(orders.createdAt, dayStart(from, 0)),
    to === undefined ? undefined : lt(orders.createdAt, dayStart(to, 1)),
  ]
}

function hasStatus(status: StatusFilter): SQL {
  return status === 'other' ? notInArray(orders.status, ['completed', 'pending']) : eq(orders.status, status)
}

/** A number is looked up in its index, whatever its case: it is read out on the phone. No such order: it was a word. */
async function found(db: Db, search: string): Promise<SQL | undefined> {
  const typed = search.replace(/^#/, '')
  const hasNumber = eq(sql`lower(right(${orders.id}, 8))`, typed.slice(-8).toLowerCase())
  const number = typed.length === 8 ? hasNumber : and(hasNumber, eq(orders.id, typed))
  if (/^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{20})$/.test(typed)) {
    const [order] = await db.select({ id: orders.id }).from(orders).where(number).limit(1)
    if (order !== undefined) return number
  }
  return like(orders.searchText, contains(fold(search)))
}

function dayStart(day: string, later: number): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone ${SHOP_TIME_ZONE})`
}
