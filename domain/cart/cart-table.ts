import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { ofUser } from '#domain/accounts/account-tables.ts'
import { moment } from '#platform/database/moment.ts'
import type { CartLine } from './cart.ts'

/** One row a user, read and written whole. The row is the mutex of the user's checkouts. */
export const carts = pgTable('carts', {
  userId: ofUser().primaryKey(),
  lines: jsonb('lines').$type<CartLine[]>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
