import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/** People whose new orders are refused, without their address or phone: a row can stay when the person's data is deleted. */
export const customerBlocks = pgTable(
  'customer_blocks',
  {
    id: text('id').primaryKey(),
    /** `blockKeys()` of the person. */
    keys: text('keys').array().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address; it outlives the account. */
    actor: text('actor').notNull(),
    /** The customer's page in the back office, or of the last who tried; empty when their data was deleted. */
    customerId: text('customer_id').notNull(),
    /** How often an order was refused for it, and when last. */
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: moment('attempted_at'),
  },
  (table) => [
    index('customer_blocks_by_key').using('gin', table.keys),
    index('customer_blocks_by_attempt').on(table.attemptedAt).where(sql`${table.attemptedAt} is not null`),
  ],
)
