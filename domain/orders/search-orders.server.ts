import { and, count, eq, like, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orders } from '#platform/database/schema.ts'
import { type AgePlace, pageByAge } from '../age-pages.server.ts'
import { contains } from '../contains.ts'
import { fold } from '../fold.ts'
import { withinDays } from '../shop-days.server.ts'
import { ORDER_TABS, type OrderTab } from './handling.ts'
import { orderColumns, shownStatus, withItems } from './list-orders.server.ts'
import type { Order } from './order.ts'
import type { OrderFilter, StatusFilter } from './order-filter.ts'

export type SearchOrders = AgePlace & { filter?: OrderFilter }

export type OrderPage = { orders: Order[]; newer: string | undefined; older: string | undefined }

/** A page of all customers' orders, newest first. */
export async function searchOrders(db: Db, { filter = {}, ...place }: SearchOrders): Promise<OrderPage> {
  const wanted = await matches(db, filter)
  const { rows, newer, older } = await pageByAge(orders, place, ({ beyond, sorted, limit }) =>
    db
      .select(orderColumns)
      .from(orders)
      .where(and(...wanted, beyond))
      .orderBy(...sorted)
      .limit(limit),
  )
  return { orders: await withItems(db, rows), newer, older }
}

/** The conditions of a filter. */
export async function matches(
  db: Db,
  { search, status, tab = 'all', ...days }: OrderFilter,
): Promise<(SQL | undefined)[]> {
  return [
    search === undefined ? undefined : await found(db, search),
    status === undefined ? undefined : hasStatus(status),
    tab === 'all' ? undefined : isIn(tab),
    withinDays(orders.createdAt, days),
  ]
}

function hasStatus(status: StatusFilter): SQL {
  if (status === 'other') return notInArray(shownStatus, ['completed', 'pending'])
  return sql`${eq(orders.status, status)} and ${ne(orders.handling, 'cancelled')}`
}

/** Written out where an index holds just these rows, so that PostgreSQL sees that it does. */
function isIn(tab: OrderTab): SQL {
  if (tab === 'to-do') return sql`${orders.handling} in ('new', 'packed')`
  return eq(orders.handling, ORDER_TABS[tab][0])
}

/** How many orders each tab holds. */
export async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const rows = await db.select({ handling: orders.handling, count: count() }).from(orders).groupBy(orders.handling)
  const counts = new Map(rows.map((row) => [row.handling, row.count]))
  const of = (tab: OrderTab) => ORDER_TABS[tab].reduce((total, handling) => total + (counts.get(handling) ?? 0), 0)
  return {
    'to-do': of('to-do'),
    sent: of('sent'),
    delivered: of('delivered'),
    cancelled: of('cancelled'),
    all: of('all'),
  }
}

/** A number is looked up in its index, in any case, because people read it out on the phone. Otherwise it is a word. */
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
