import { and, eq, notExists } from 'drizzle-orm'
import { subjectsOf, type UndoRows } from '#domain/audit/undo-rows.server.ts'
import { countSold } from '#domain/orders/count-sold.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { deliveryCorrections } from '../delivery-tables.ts'
import { orderItems, orderNotes, orderSteps, orders } from '../order-tables.ts'
import { orderReturns } from '../return-tables.ts'

/** Removes the orders that an import added, unless somebody has written down something about them since. */
export const undoOrderImport: UndoRows = async (tx, rows, { dryRun }) => {
  const ids = subjectsOf(rows)
  if (!dryRun)
    await tx.select({ id: orders.id }).from(orders).where(isAnyOf(orders.id, ids)).orderBy(orders.id).for('update')
  const untouched = new Set(await untouchedOrders(tx, ids))
  if (!dryRun) await removeOrders(tx, [...untouched])
  return rows.filter(({ subjectId }) => untouched.has(subjectId))
}

async function removeOrders(tx: Db, ids: string[]): Promise<void> {
  const { productId, orderId } = orderItems
  const named = await tx.selectDistinct({ productId }).from(orderItems).where(isAnyOf(orderId, ids))
  await tx.delete(orders).where(isAnyOf(orders.id, ids))
  await countSold(tx, pluck(named, 'productId'))
}

async function untouchedOrders(db: Db, ids: string[]): Promise<string[]> {
  const notes = db.select({ id: orderNotes.orderId }).from(orderNotes).where(eq(orderNotes.orderId, orders.id))
  const steps = db.select({ id: orderSteps.orderId }).from(orderSteps).where(eq(orderSteps.orderId, orders.id))
  const returns = db.select({ id: orderReturns.orderId }).from(orderReturns).where(eq(orderReturns.orderId, orders.id))
  const { orderId } = deliveryCorrections
  const corrections = db.select({ id: orderId }).from(deliveryCorrections).where(eq(orderId, orders.id))
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isAnyOf(orders.id, ids), notExists(notes), notExists(steps), notExists(returns), notExists(corrections)))
  return pluck(found, 'id')
}
