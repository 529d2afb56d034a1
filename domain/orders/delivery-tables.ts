import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import { ofOrder, type StoredDelivery } from './order-tables.ts'

/** Where an order goes instead of what was typed at the checkout, which stays as it is. The one with the highest number counts. */
export const deliveryCorrections = pgTable(
  'delivery_corrections',
  {
    orderId: ofOrder(),
    /** 1, 2, 3 within the order. */
    number: integer('number').notNull(),
    /** When it was written, under the order's lock: `now()` is when its transaction began. */
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    /** An admin's address; null: the customer. */
    actor: text('actor'),
    delivery: jsonb('delivery').$type<StoredDelivery>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'delivery_corrections_pkey', columns: [table.orderId, table.number] }),
    check('delivery_corrections_number_positive', sql`${table.number} > 0`),
  ],
)

/** Which details the label of an order was last printed with. Rows of builds before may be of other papers. */
export const orderPrints = pgTable(
  'order_prints',
  {
    orderId: ofOrder(),
    paper: text('paper').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** `deliveryVersion` of the order at that time. */
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ name: 'order_prints_pkey', columns: [table.orderId, table.paper] })],
)
