import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { orderItems } from '../order-tables.ts'
import { backOfLine, orderReturnLines, orderReturns } from '../return-tables.ts'
import type { OrderReturn, OwnReturn, ReturnedLine } from './returns.ts'

/** The returns of some orders, each order's oldest first; an order without any is not in the map. */
export async function returnsOf(db: Db, ids: string[]): Promise<Map<string, OrderReturn[]>> {
  if (ids.length === 0) return new Map()
  const { orderId, number, at, actor, isCancellation, reason, note, refundWay } = orderReturns
  const rows = await db
    .select({ orderId, number, at, actor, isCancellation, reason, note, refundWay, lines: linesOf(db) })
    .from(orderReturns)
    .where(isAnyOf(orderId, ids))
    .orderBy(asc(orderId), asc(number))
  const returns = new Map<string, OrderReturn[]>()
  for (const { orderId: id, ...each } of rows) returns.set(id, [...(returns.get(id) ?? []), each])
  return returns
}

function linesOf(db: Db) {
  const { orderId, number, position, pieces, restocked, refundCents } = orderReturnLines
  const line = sql`json_build_object('position', ${position}, 'pieces', ${pieces}, 'restocked', ${restocked},
    'refundCents', ${refundCents})`
  const lines = db
    .select({ all: sql`coalesce(json_agg(${line} order by ${position}), '[]')` })
    .from(orderReturnLines)
    .where(and(eq(orderId, orderReturns.orderId), eq(number, orderReturns.number)))
  return sql<ReturnedLine[]>`${lines}`
}

export async function returnsOfOrder(db: Db, id: string): Promise<OrderReturn[]> {
  return (await returnsOf(db, [id])).get(id) ?? []
}

/** Orders with what came back of each, as their customers see it: without the owner's note, and without cancellations. */
export async function withReturns<Given extends { id: string }>(
  db: Db,
  orders: Given[],
): Promise<(Given & { returns: OwnReturn[] })[]> {
  const found = await returnsOf(db, pluck(orders, 'id'))
  return orders.map((order) => {
    const returns = (found.get(order.id) ?? []).filter(({ isCancellation }) => !isCancellation)
    return { ...order, returns: returns.map(({ actor: _, isCancellation: __, note: ___, ...own }) => own) }
  })
}

/** A line of an order, with the pieces of it that have not come back. */
export type KeptLine = Awaited<ReturnType<typeof keptLines>>[number]

/** The lines of orders that are locked, with what is left to come back. */
export async function keptLines(tx: Db, orderIds: string[]) {
  const { orderId, position, productId, productName, priceCents, quantity } = orderItems
  const returned = backOfLine('pieces')
  const kept = sql`${quantity} - ${returned}`.mapWith(Number)
  return await tx
    .select({ orderId, position, productId, name: productName, priceCents, returned, kept })
    .from(orderItems)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(orderId), asc(position))
}

/**
 * What came back of each order that has returns, to be joined with orders that are not cancelled: sold is the order's own,
 * kept is sold less this. `soldAndReturned` says the same of a single order.
 */
export function returnedOfOrders(db: Db) {
  const { orderId } = orderReturnLines
  return db
    .select({ orderId, ...RETURNED })
    .from(orderReturnLines)
    .groupBy(orderId)
    .as('returned')
}

/** The same of each line of an order. */
export function returnedOfLines(db: Db) {
  const { orderId, position } = orderReturnLines
  return db
    .select({ orderId, position, ...RETURNED })
    .from(orderReturnLines)
    .groupBy(orderId, position)
    .as('returned')
}

const RETURNED = {
  pieces: sum(orderReturnLines.pieces).as('returned_pieces'),
  cents: sum(orderReturnLines.refundCents).as('returned_cents'),
}
