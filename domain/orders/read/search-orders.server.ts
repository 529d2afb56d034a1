import { and, count, eq, like, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { withinDays } from '#domain/clock/shop-days.server.ts'
import { isId } from '#domain/ids.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import { contains } from '#domain/text/contains.ts'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { ORDER_TABS, type OrderTab } from '../handling.ts'
import type { Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { foldedNumber, shownStatus, wholeOrders } from './list-orders.server.ts'
import type { OrderFilter, StatusFilter } from './order-filter.ts'

export type SearchOrders = ListPlace & { filter?: OrderFilter }

/** A page of all customers' orders, newest first. */
export async function searchOrders(db: Db, { filter = {}, ...place }: SearchOrders): Promise<ListPage<Order>> {
  return await pageOf(wholeOrders(db), byAge(orders), place, await matches(db, filter))
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

const NUMBER_LENGTH = 8
/** A shorter beginning would be any word's. */
const SHORTEST_BEGINNING = 4

/**
 * A number is looked up in its index, in any case, because people read it out on the phone: whole, its beginning, or an old
 * shop's without the zeros before it. Otherwise it is a word; letters alone may be both.
 */
async function found(db: Db, search: string): Promise<SQL | undefined> {
  const typed = search.replace(/^#/, '')
  const words = like(orders.searchText, contains(fold(search)))
  const number = isNumber(typed)
  if (number === undefined) return words
  const [order] = await db.select({ id: orders.id }).from(orders).where(number).limit(1)
  if (order === undefined) return words
  const isSurely = search.startsWith('#') || typed.length >= NUMBER_LENGTH || /\d/.test(typed)
  return isSurely ? number : or(number, words)
}

function isNumber(typed: string): SQL | undefined {
  const lower = typed.toLowerCase()
  if (isId(typed)) return and(eq(foldedNumber, lower.slice(-NUMBER_LENGTH)), eq(orders.id, typed))
  if (!/^[A-Za-z0-9]{1,8}$/.test(typed)) return undefined
  const whole = eq(foldedNumber, lower.padStart(NUMBER_LENGTH, '0'))
  return lower.length < SHORTEST_BEGINNING ? whole : or(whole, like(foldedNumber, `${lower}%`))
}
