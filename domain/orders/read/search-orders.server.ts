import { count, eq, inArray, like, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { withinDays } from '#domain/clock/shop-days.server.ts'
import { isId } from '#domain/ids.ts'
import { sumOf } from '#domain/money.ts'
import { byAge, type ListPage, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import { foundIn } from '#domain/text/found-in.server.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { type Handling, ORDER_TABS, type OrderTab } from '../handling.ts'
import type { Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { foldedNumber, shownStatus, wholeOrders } from './list-orders.server.ts'
import type { OrderFilter, StatusFilter } from './order-filter.ts'

export type SearchOrders = ListPlace & { filter?: OrderFilter }

export async function searchOrders(db: Db, { filter = {}, ...place }: SearchOrders): Promise<ListPage<Order>> {
  return await pageOf(wholeOrders(db), byAge(orders), place, await matches(db, filter))
}

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

export async function countTabs(db: Db): Promise<Record<OrderTab, number>> {
  const rows = await db.select({ handling: orders.handling, count: count() }).from(orders).groupBy(orders.handling)
  const counts = Object.entries<readonly Handling[]>(ORDER_TABS).map(([tab, states]) => [
    tab,
    sumOf(rows.filter(({ handling }) => states.includes(handling)).map((row) => row.count)),
  ])
  return Object.fromEntries(counts)
}

const NUMBER_LENGTH = 8
/** A shorter beginning would be any word's. */
const SHORTEST_BEGINNING = 4
const MOST_BY_NUMBER = 100

/**
 * The orders whose number it may be are looked up in their indexes first, in any case, because people read numbers out on the
 * phone: whole, its beginning, or an old shop's with or without what stands before its digits. Behind a # nothing else is
 * meant; otherwise a number never hides the orders that have it as a word, as Atari 2600.
 */
async function found(db: Db, typed: string): Promise<SQL | undefined> {
  const search = plainNumber(typed)
  const numbered = await db
    .select({ id: orders.id })
    .from(orders)
    .where(or(...isNumber(search.replace(/^#/, ''))))
    .limit(MOST_BY_NUMBER)
  const isOne = numbered.length === 0 ? undefined : inArray(orders.id, pluck(numbered, 'id'))
  if (isOne !== undefined && search.startsWith('#')) return isOne
  return or(isOne, foundIn({ searchText: orders.searchText, digits: orders.phoneDigits }, search))
}

function isNumber(typed: string): SQL[] {
  const lower = typed.toLowerCase()
  if (isId(typed)) return [sql`${eq(foldedNumber, lower.slice(-NUMBER_LENGTH))} and ${eq(orders.id, typed)}`]
  const plain = lower.replace(/[^a-z0-9]/g, '')
  const conditions = plain === '' ? [] : isOldNumber(plain)
  if (!/^[a-z0-9]{1,8}$/.test(lower)) return [...conditions, sql`false`]
  const isWhole = eq(foldedNumber, lower.padStart(NUMBER_LENGTH, '0'))
  const isBeginning = lower.length < SHORTEST_BEGINNING ? [] : [like(foldedNumber, `${lower}%`)]
  return [...conditions, isWhole, ...isBeginning]
}

/** Written as `orders_by_old_number` and `orders_by_old_digits` are. */
function isOldNumber(plain: string): SQL[] {
  const isOld = sql`${orders.oldNumber} <> ''`
  const whole = sql`${isOld} and lower(regexp_replace(${orders.oldNumber}, '[^A-Za-z0-9]', '', 'g')) = ${plain}`
  if (!/^\d+$/.test(plain)) return [whole]
  const digits = plain.replace(/^0+/, '')
  return [whole, sql`${isOld} and ltrim(substring(${orders.oldNumber} from '[0-9]+$'), '0') = ${digits}`]
}
