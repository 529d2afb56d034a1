import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import { type Handling, ORDER_TABS } from '../handling.ts'
import { orderItems, orders } from '../order-tables.ts'
import { backOfLine, orderReturnLines, orderReturns } from '../return-tables.ts'
import { isSale } from './sales.server.ts'

const { productId, quantity, position } = orderItems

/** Pieces of a product that orders took from the stock and that were not sent yet: they still lie in the shop, on a shelf or packed. */
export function piecesToSend(product: SQLWrapper): SQL {
  return sql`(select coalesce(sum(${quantity} - ${backOfLine('pieces')}), 0)::integer from ${orderItems}
    join ${orders} on ${and(eq(orders.id, orderItems.orderId), inArray(orders.handling, [...ORDER_TABS['to-do']]))}
    where ${eq(productId, product)})`
}

/** Pieces that came back into stock since a moment, by `product_id`. */
export function restockedSince(moment: SQLWrapper): SQL {
  const ofReturn = and(
    eq(orderReturnLines.orderId, orderReturns.orderId),
    eq(orderReturnLines.number, orderReturns.number),
  )
  return sql`(select ${productId}, sum(${orderReturnLines.restocked})::integer as pieces from ${orderReturns}
    join ${orderReturnLines} on ${ofReturn}
    join ${orderItems} on ${and(eq(orderItems.orderId, orderReturns.orderId), eq(position, orderReturnLines.position))}
    where ${orderReturns.at} >= ${moment} group by ${productId})`
}

export type LastBuyer = { orderId: string; buyer: string; handling: Handling }

/** Who bought each of these products last, by its id; somebody without a name is an address. */
export async function lastBuyers(db: Db, ids: string[]): Promise<Map<string, LastBuyer>> {
  const rows = await db
    .selectDistinctOn([productId], {
      productId,
      orderId: orders.id,
      buyer: sql<string>`coalesce(nullif(${currentDelivery} ->> 'name', ''), ${orders.userEmail})`,
      handling: orders.handling,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isAnyOf(productId, ids), isSale()))
    .orderBy(productId, desc(orders.createdAt))
  return new Map(rows.map(({ productId, ...buyer }) => [productId, buyer]))
}
