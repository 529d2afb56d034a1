import { and, desc, eq } from 'drizzle-orm'
import { isVerified } from '#domain/accounts/find-account.server.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import type { Db } from '#platform/database/client.ts'
import { currentDelivery, deliveryVersion } from '../current-delivery.server.ts'
import type { OwnOrder, OwnOrderItem } from '../order.ts'
import { orderNotes, orderSteps, orders } from '../order-tables.ts'
import { itemsOf, shownStatus } from './list-orders.server.ts'

const { id, totalCents, createdAt, handling, userEmail, channel, enteredBy, oldNumber } = orders
const { courier, trackingNumber } = orderNotes

function ownColumns(db: Db) {
  return {
    id,
    totalCents,
    status: shownStatus,
    handling,
    createdAt,
    oldNumber,
    sentAt: orderSteps.at,
    courier,
    trackingNumber,
    items: itemsOf(db),
  }
}

const isItsNote = eq(orderNotes.orderId, id)
const isItsSending = and(eq(orderSteps.orderId, id), eq(orderSteps.handling, 'sent'))

type OrderOf = { userId: string; orderId: string }

/**
 * One of the user's own orders; somebody else's is not found. Where the owner entered it goes is shown once the address is
 * proved (`isWithheld` until then): anybody may have made an account with it.
 */
export async function findOwnOrder(db: Db, { userId, orderId }: OrderOf) {
  const [found] = await db
    .select({ ...ownColumns(db), userEmail, delivery: currentDelivery, deliveryVersion, channel, enteredBy })
    .from(orders)
    .leftJoin(orderNotes, isItsNote)
    .leftJoin(orderSteps, isItsSending)
    .where(and(eq(id, orderId), eq(orders.userId, userId)))
  if (found === undefined) return undefined
  const { enteredBy: by, ...order } = found
  const isWithheld = by !== null && !(await isVerified(db, userId))
  return { ...order, isWithheld, delivery: isWithheld ? null : order.delivery }
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The order's items with what is left of their products. */
export async function withStock(db: Db, { items }: FoundOrder): Promise<OwnOrderItem[]> {
  const ids = items.map((item) => item.productId)
  const found = await findProducts(db, ids)
  const stock = new Map(found.map((product) => [product.id, product.quantity]))
  return items.map((item) => ({ ...item, stock: stock.get(item.productId) }))
}

/** The user's own orders, newest first. */
export async function listOwnOrders(db: Db, userId: string): Promise<OwnOrder[]> {
  return await db
    .select(ownColumns(db))
    .from(orders)
    .leftJoin(orderNotes, isItsNote)
    .leftJoin(orderSteps, isItsSending)
    .where(eq(orders.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .prepare('own_orders')
    .execute()
}
