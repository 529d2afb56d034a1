import { sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import { ofOrder, orderItems } from './order-tables.ts'

export type ReturnReason = 'damaged' | 'wrong-item' | 'changed-mind' | 'lost' | 'other'
export type RefundWay = 'cash' | 'transfer' | 'credit'

/**
 * Pieces that came back of an order, or money alone, each time a row. A cancellation is one, too: of all that the customer still had to get.
 * One that is taken back is removed, as a step is.
 */
export const orderReturns = pgTable(
  'order_returns',
  {
    orderId: ofOrder(),
    /** Counts from 1 within the order. */
    number: integer('number').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address; a return outlives the account. */
    actor: text('actor').notNull(),
    isCancellation: boolean('is_cancellation').notNull(),
    reason: text('reason').$type<ReturnReason>(),
    /** Customers never see it. */
    note: text('note').notNull(),
    refundWay: text('refund_way').$type<RefundWay>(),
  },
  (table) => [
    primaryKey({ name: 'order_returns_pkey', columns: [table.orderId, table.number] }),
    index('order_returns_by_time').on(table.at),
  ],
)

/** What of a line came back, how much of it went into stock, and the part of the returned money that is this line's; or that alone. */
export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    pieces: integer('pieces').notNull(),
    restocked: integer('restocked').notNull(),
    refundCents: bigint('refund_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_return_lines_pkey', columns: [table.orderId, table.position, table.number] }),
    foreignKey({
      name: 'order_return_lines_of_return',
      columns: [table.orderId, table.number],
      foreignColumns: [orderReturns.orderId, orderReturns.number],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_return_lines_of_item',
      columns: [table.orderId, table.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }).onDelete('cascade'),
    check(
      'order_return_lines_not_empty',
      sql`${table.pieces} > 0 or (${table.pieces} = 0 and ${table.refundCents} > 0)`,
    ),
    check('order_return_lines_restocked_some', sql`${table.restocked} between 0 and ${table.pieces}`),
    check('order_return_lines_refund_not_negative', sql`${table.refundCents} >= 0`),
  ],
)

/** Of a line of `order_items` the pieces that came back, or those of them that went into stock. */
export function backOfLine(of: 'pieces' | 'restocked') {
  const { orderId, position } = orderReturnLines
  const sum = sql`(select coalesce(sum(${orderReturnLines[of]}), 0) from ${orderReturnLines}
    where ${orderId} = ${orderItems.orderId} and ${position} = ${orderItems.position})`
  // Nested: of a field's own columns drizzle writes the names alone where a statement has one table.
  return sql`${sum}`.mapWith(Number)
}
