import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

/** What an account typed at its last checkout, to be filled in at the next. */
export const deliveryDetails = pgTable(
  'delivery_details',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    area: text('area').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    /** What the back office's search of customers reads: name and address, folded, and the digits of the phone. */
    searchText: text('search_text').notNull().default(''),
    phoneDigits: text('phone_digits').notNull().default(''),
  },
  (table) => [
    index('delivery_details_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('delivery_details_phones').using('gin', sql`${table.phoneDigits} gin_trgm_ops`),
  ],
)
