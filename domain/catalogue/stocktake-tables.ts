import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/** A count of all products or, where they are given, of those on a shelf and in a category. Of one scope one is open. */
export const stocktakes = pgTable(
  'stocktakes',
  {
    id: text('id').primaryKey(),
    shelf: text('shelf').notNull().default(''),
    category: text('category').notNull().default(''),
    startedAt: moment('started_at').notNull().defaultNow(),
    /** An admin's address; the stocktake outlives the account. */
    startedBy: text('started_by').notNull(),
    finishedAt: moment('finished_at'),
    /** What it changed, in the audit log; null where nothing differed. */
    entryId: bigint('entry_id', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('stocktakes_open_once').on(table.shelf, table.category).where(sql`${table.finishedAt} is null`),
    index('stocktakes_by_age').on(table.startedAt),
  ],
)

/** What was expected when a stocktake began. Products are no foreign keys: one may be deleted meanwhile. */
export const stocktakeLines = pgTable(
  'stocktake_lines',
  {
    stocktakeId: text('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    /** In stock at the start. */
    quantity: integer('quantity').notNull(),
    /** What the stocktake added to the stock in the end. */
    written: integer('written'),
  },
  (table) => [primaryKey({ name: 'stocktake_lines_pkey', columns: [table.stocktakeId, table.productId] })],
)

/** Each scan, and each correction of a count. A row is only ever added, so that nobody who counts waits for another. */
export const stocktakeScans = pgTable(
  'stocktake_scans',
  {
    stocktakeId: text('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    /** Made by the page: the same again is the same scan. */
    key: text('key').notNull(),
    productId: text('product_id').notNull(),
    /** Of a correction also fewer than none. */
    pieces: integer('pieces').notNull(),
    /** All pieces of the product were looked at once more: what may have lain there before does not matter any longer. */
    isWhole: boolean('is_whole').notNull().default(false),
    /** How many may have lain there at that moment: those in stock, and with them those of orders that are not sent yet. */
    least: integer('least').notNull(),
    most: integer('most').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    actor: text('actor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'stocktake_scans_pkey', columns: [table.stocktakeId, table.key, table.productId] }),
    index('stocktake_scans_of_product').on(table.stocktakeId, table.productId),
  ],
)
