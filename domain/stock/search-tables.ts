import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/**
 * Searches whose people are told what comes for them. A product is told of once: it is `found`, and moves to `told` in the
 * transaction that posts the mail.
 */
export const wantedSearches = pgTable(
  'wanted_searches',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** As the address of a list has it, without its highest price. */
    query: text('query').notNull(),
    priceToCents: integer('price_to_cents'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the address was proved; nobody is told before. */
    confirmedAt: moment('confirmed_at'),
    /** The ids of products that came and are not told of yet, and since when there are some. */
    found: text('found').array().notNull().default([]),
    foundAt: moment('found_at'),
    /** Those that were there when it was asked, or that its person was told of; the latest last, older ones are dropped. */
    told: text('told').array().notNull().default([]),
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('wanted_searches_once').on(table.email, table.query, sql`coalesce(${table.priceToCents}, -1)`),
    index('wanted_searches_by_query').on(table.query, table.priceToCents),
    index('wanted_searches_by_age').on(table.createdAt),
    index('wanted_searches_to_tell').on(table.foundAt).where(sql`${table.foundAt} is not null`),
  ],
)

/**
 * Products that searches are still to be compared with, because they can be bought now, cost less or are described otherwise. A
 * trigger writes it with each such change, by whatever path; nothing else waits for it.
 */
export const productArrivals = pgTable('product_arrivals', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
})
