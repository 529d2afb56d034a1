import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/client.ts'
import { fold } from '../text/fold.ts'
import { phoneDigits as digitsOf } from '../text/phone-digits.ts'
import { currentDelivery } from './current-delivery.server.ts'
import type { Delivery } from './delivery.ts'
import type { OrderItem } from './order.ts'
import { orderItems, orderNotes, orders } from './order-tables.ts'

const { id, userEmail, searchText, phoneDigits } = orders

const names = sql<string[]>`array(select ${orderItems.productName} from ${orderItems}
  where ${orderItems.orderId} = ${id} order by ${orderItems.position})`
const noted = (column: PgColumn) =>
  sql<string>`coalesce((select ${column} from ${orderNotes} where ${orderNotes.orderId} = ${id}), '')`

/** What orders are searched by today, and what they were made from; the statement still lacks its conditions. */
function searchedOrders(db: Db) {
  return db
    .select({
      id,
      userEmail,
      searchText,
      phoneDigits,
      delivery: currentDelivery,
      names: sql<string[]>`${names}`,
      note: noted(orderNotes.note),
      courier: noted(orderNotes.courier),
      trackingNumber: noted(orderNotes.trackingNumber),
    })
    .from(orders)
}

type SearchedOrder = Awaited<ReturnType<typeof searchedOrders>>[number]

function searchOf({ names, ...searched }: SearchedOrder) {
  return orderSearch({ ...searched, items: names.map((productName) => ({ productName })) })
}

/** Writes down anew what a changed order is found by. Only call it in a transaction that holds the order. */
export async function refreshSearch(tx: Db, orderId: string): Promise<void> {
  const [order] = await searchedOrders(tx).where(eq(id, orderId))
  if (order !== undefined) await tx.update(orders).set(searchOf(order)).where(eq(id, orderId))
}

/** Folds anew what orders after an id are found by. @returns the last of them */
export async function refoldOrders(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const rows = await searchedOrders(db).where(gt(id, after)).orderBy(asc(id)).limit(limit)
  for (const row of rows) {
    const folded = searchOf(row)
    // Only what was read: its customer may have been forgotten meanwhile.
    const isAsRead = and(eq(id, row.id), eq(searchText, row.searchText), eq(phoneDigits, row.phoneDigits))
    if (folded.searchText !== row.searchText || folded.phoneDigits !== row.phoneDigits)
      await db.update(orders).set(folded).where(isAsRead)
  }
  return rows.at(-1)?.id
}

type Searched = {
  userEmail: string
  items: readonly Pick<OrderItem, 'productName'>[]
  /** Where it goes now. */
  delivery?: Delivery | null | undefined
  /** The owner's. */
  note?: string
  courier?: string
  trackingNumber?: string
}

/**
 * What an order is found by, stored with it so that a search reads its columns alone: the texts folded, one line each, and
 * the phone's digits by themselves, so that an order 2600 or an Atari 2600 never finds a phone.
 */
export function orderSearch({ userEmail, items, delivery, note = '', courier = '', trackingNumber = '' }: Searched) {
  const { name = '', address = '', area = '', note: customerNote = '', phone = '' } = delivery ?? {}
  const texts = [userEmail, ...items.map((item) => item.productName), name, area, address, customerNote, note, courier]
  const folded = [...texts, ...spellings(trackingNumber)].map(fold).filter((text) => text !== '')
  return { searchText: folded.join('\n'), phoneDigits: digitsOf(phone) }
}

/** Couriers print a number in groups, and scanners read it without them. */
function spellings(number: string): string[] {
  const joined = number.replace(/[\s.-]/g, '')
  return joined === number ? [number] : [number, joined]
}
