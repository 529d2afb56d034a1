import { sum } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orderReturnLines } from '../return-tables.ts'

const { orderId, position, pieces, refundCents } = orderReturnLines

/**
 * What came back of each order that has returns, to be joined with orders that are not cancelled: sold is the order's own,
 * kept is sold less this. `soldAndReturned` says the same of a single order.
 */
export function returnedOfOrders(db: Db) {
  return db
    .select({ orderId, pieces: sum(pieces).as('returned_pieces'), cents: sum(refundCents).as('returned_cents') })
    .from(orderReturnLines)
    .groupBy(orderId)
    .as('returned')
}

/** The same of each line of an order. */
export function returnedOfLines(db: Db) {
  return db
    .select({
      orderId,
      position,
      pieces: sum(pieces).as('returned_pieces'),
      cents: sum(refundCents).as('returned_cents'),
    })
    .from(orderReturnLines)
    .groupBy(orderId, position)
    .as('returned')
}
