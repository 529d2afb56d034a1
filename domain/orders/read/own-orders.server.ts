import { and, desc, eq } from 'drizzle-orm'
import { isVerified } from '#domain/accounts/find-account.server.ts'
import { findProducts } from '#domain/catalogue/product/find-product.server.ts'
import { heldFor } from '#domain/stock/holds.server.ts'
import type { Db } from '#platform/database/client.ts'
import { currentDelivery, deliveryVersion } from '../current-delivery.server.ts'
import { isWithheld, type Order, type OwnOrderItem } from '../order.ts'
import { orderNotes, orderSteps, orders } from '../order-tables.ts'
import { itemsOf, shownStatus } from './list-orders.server.ts'

const { id, totalCents, creditCents, creditBackCents, createdAt, handling, userEmail, channel, enteredBy, oldNumber } =
  orders

function ownColumns(db: Db) {
  const { courier, trackingNumber } = orderNotes
  return {
    ...{ id, totalCents, creditCents, creditBackCents, status: shownStatus, handling, createdAt, oldNumber },
    ...{ sentAt: orderSteps.at, courier, trackingNumber, items: itemsOf(db) },
  }
}

const isItsNote = eq(orderNotes.orderId, id)
const isItsSending = and(eq(orderSteps.orderId, id), eq(orderSteps.handling, 'sent'))

type OrderOf = { userId: string; orderId: string }

/** One of the user's own orders; somebody else's is not found. Where it goes may be withheld. */
export async function findOwnOrder(db: Db, { userId, orderId }: OrderOf) {
  const [found] = await db
    .select({ ...ownColumns(db), userEmail, delivery: currentDelivery, deliveryVersion, channel, enteredBy })
    .from(orders)
    .leftJoin(orderNotes, isItsNote)
    .leftJoin(orderSteps, isItsSending)
    .where(and(eq(id, orderId), eq(orders.userId, userId)))
  if (found === undefined) return undefined
  const [order] = await withheld(db, { userId, found: [found] })
  return order
}

type Given = Pick<Order, 'enteredBy' | 'delivery'>

/** A user's orders without where they go, as long as that is `isWithheld`. */
export async function withheld<Found extends Given>(db: Db, { userId, found }: { userId: string; found: Found[] }) {
  const isProved = found.every(({ enteredBy: by }) => by === null) || (await isVerified(db, userId))
  return found.map(({ enteredBy: by, ...order }) => {
    const isKept = isWithheld({ enteredBy: by }, isProved)
    return { ...order, isWithheld: isKept, delivery: isKept ? null : order.delivery }
  })
}

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>

/** The order's items with what is left of their products. `places`: what is held for these counts as left. */
export async function withStock(db: Db, { items }: FoundOrder, places: string[] = []): Promise<OwnOrderItem[]> {
  const ids = items.map((item) => item.productId)
  const [found, held] = await Promise.all([findProducts(db, ids), heldFor(db, places)])
  const stock = new Map(found.map(({ id, quantity }) => [id, quantity + (held.get(id)?.pieces ?? 0)]))
  return items.map((item) => ({ ...item, stock: stock.get(item.productId) }))
}

/** An order as its customer sees it: who carries it, and since when, where that is written down. */
export type OwnOrder = Awaited<ReturnType<typeof listOwnOrders>>[number]

export async function listOwnOrders(db: Db, userId: string) {
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
