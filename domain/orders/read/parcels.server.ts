import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { COMPARED_DIGITS, phoneKey } from '#domain/text/phone-digits.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { carriedWith } from '../carried-with.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import { withCompanions } from '../handle/companions.server.ts'
import { type Parcel, parcelsOf } from '../handle/order-notes.server.ts'
import { ORDER_TABS } from '../handling.ts'
import { isSameCustomer, type Order } from '../order.ts'
import { orders } from '../order-tables.ts'
import { withReturns } from '../returns/returned-lines.server.ts'
import type { OrderWithReturns } from '../returns/returns.ts'
import { ordersInTurn, wholeOrders } from './list-orders.server.ts'
import { withheld } from './own-orders.server.ts'

const isOpen = inArray(orders.handling, [...ORDER_TABS['to-do']])

/** The orders that are carried with an order, itself among them, oldest first. */
export async function ordersOfParcel(db: Db, id: string): Promise<OrderWithReturns[]> {
  return carriedWith(id, await putInOne(db, id))
}

async function putInOne(db: Db, id: string): Promise<OrderWithReturns[]> {
  const found = await wholeOrders(db).where(isAnyOf(orders.id, await withCompanions(db, [id])))
  found.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1))
  return await withReturns(db, found)
}

/** Orders in the order of their ids, with what came back of each, and in which parcel who carries it. */
export async function carriedOrders(db: Db, ids: string[]): Promise<CarriedOrder[]> {
  const [found, notes] = await Promise.all([ordersInTurn(db, ids), parcelsOf(db, ids)])
  return (await withReturns(db, found)).map((order) => ({ ...order, ...(notes.get(order.id) ?? NOT_CARRIED) }))
}

export type CarriedOrder = OrderWithReturns & Parcel

const NOT_CARRIED: Parcel = { courier: '', trackingNumber: '', parcel: null }

/** What comes in one parcel with a user's order, as far as it is the user's, too. */
export async function ownParcel(db: Db, { userId, orderId }: { userId: string; orderId: string }) {
  const found = (await ordersOfParcel(db, orderId)).filter((order) => order.userId === userId)
  const shown = await withheld(db, { userId, found })
  return shown.map(({ id, totalCents, creditCents, creditBackCents, delivery, handling, items, returns }) => ({
    ...{ id, totalCents, creditCents, creditBackCents, delivery, handling, returns },
    items: items.map(({ quantity }) => ({ quantity })),
  }))
}

/** What the mail of a parcel that left is about. It is stored at one of its orders, which may be cancelled before it goes out. */
export async function sentTogether(db: Db, id: string): Promise<OrderWithReturns[]> {
  const together = await putInOne(db, id)
  const isCancelled = together.some((order) => order.id === id && order.handling === 'cancelled')
  const other = isCancelled ? together.find(({ handling }) => handling === 'sent') : undefined
  return carriedWith(other?.id ?? id, together)
}

const MOST_OFFERED = 20

/** Orders that could go with this one: the same customer's, neither sent nor cancelled, and not in its parcel yet. */
export async function openOrdersBeside(db: Db, order: Order): Promise<Order[]> {
  const together = await withCompanions(db, [order.id])
  const found = await wholeOrders(db)
    .where(and(isOpen, or(...sameCustomer(order))))
    .orderBy(orders.createdAt, orders.id)
    .limit(MOST_OFFERED + together.length)
  return found.filter((other) => !together.includes(other.id) && isSameCustomer(order, other)).slice(0, MOST_OFFERED)
}

function sameCustomer(order: Order): SQL[] {
  const { userId, userEmail } = order
  const phone = phoneKey(order.delivery?.phone ?? '')
  const digits = sql`right(regexp_replace((${currentDelivery})->>'phone', '[^0-9]', '', 'g'), ${COMPARED_DIGITS})`
  return [
    ...(userId === '' ? [] : [eq(orders.userId, userId)]),
    ...(userEmail === '' ? [] : [eq(orders.userEmail, userEmail)]),
    // An order with an address is its account's; the phone says whose one is that has none.
    ...(phone === undefined ? [] : [sql`(${digits} = ${phone} and (${userEmail} = '' or ${orders.userEmail} = ''))`]),
    sql`false`,
  ]
}
