import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { deliveryCorrections } from '../delivery-tables.ts'
import { lockOrders } from '../handle/handle-orders.server.ts'
import { STATES_UNDER_WAY } from '../handling.ts'
import { isWithheld, type Order } from '../order.ts'
import { refreshSearch } from '../order-search.server.ts'
import { orders } from '../order-tables.ts'
import { wholeOrders } from './list-orders.server.ts'

/** An address that was not verified may be somebody else's: then only the account's own orders count. */
export type Buyer = { id: string; email: string; isVerified: boolean }

/** Everything that somebody ordered, oldest first, also in another shop before. */
export async function everythingOrdered(db: Db, customer: Buyer): Promise<Order[]> {
  const found = await wholeOrders(db).where(isOf(customer)).orderBy(asc(orders.createdAt), asc(orders.id))
  return found.map((order) => (isWithheld(order, customer.isVerified) ? { ...order, delivery: null } : order))
}

/** Ids of those that have not arrived and that a deletion takes the person out of, oldest first. */
export async function ordersUnderWay(db: Db, customer: Buyer): Promise<string[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isForgotten(customer), inArray(orders.handling, STATES_UNDER_WAY)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  return pluck(found, 'id')
}

/**
 * Takes a person out of their orders: account, address, delivery. What was ordered, when and for how much stays.
 *
 * @returns the ids of these orders
 */
export async function forgetCustomer(tx: Db, customer: Buyer): Promise<string[]> {
  const found = await tx.select({ id: orders.id }).from(orders).where(isForgotten(customer))
  return await forgetOrders(tx, pluck(found, 'id'))
}

/** The same for orders whose person is known by nothing else. */
export async function forgetOrders(tx: Db, of: string[]): Promise<string[]> {
  // Locked as everywhere, by id: the owner may just be handling several of them.
  const ids = (await lockOrders(tx, of)).map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx.delete(deliveryCorrections).where(inArray(deliveryCorrections.orderId, ids))
  for (const id of ids) {
    await tx
      .update(orders)
      // The key is unique for each customer, and they have none in common any more.
      .set({ userId: '', userEmail: '', delivery: null, idempotencyKey: id })
      .where(eq(orders.id, id))
    await refreshSearch(tx, id)
  }
  return ids
}

/** What the owner entered for a person is not for everybody who made an account with the address. */
function isForgotten(customer: Buyer): SQL | undefined {
  return customer.isVerified ? isOf(customer) : and(isOf(customer), isNull(orders.enteredBy))
}

function isOf({ id, email, isVerified }: Buyer): SQL | undefined {
  return isVerified ? or(eq(orders.userId, id), eq(orders.userEmail, email)) : eq(orders.userId, id)
}
