import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import { orders } from './order-tables.ts'

/** Cash that a courier handed over for a parcel, at the parcel's first order. A mark that is taken back is removed. */
export const cashReceipts = pgTable('cash_receipts', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  /** Below zero where the shop gave back what had been received too much. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
  at: moment('at').notNull().defaultNow(),
  /** An admin's address; it outlives the account. */
  actor: text('actor').notNull(),
})
