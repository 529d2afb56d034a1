import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { GuideCents } from './guide-cents.ts'

/** Market prices, as a list of other people's has them. They are for admins alone. */
export const guidePrices = pgTable(
  'guide_prices',
  {
    /** Made of console, name and region: what a newer list has of the same replaces it. */
    id: text('id').primaryKey(),
    /** As the list writes them. */
    name: text('name').notNull(),
    console: text('console').notNull(),
    /** One of the fact's values; empty where the list does not say it. */
    region: text('region').notNull().default(''),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    barcode: text('barcode').notNull().default(''),
    cents: jsonb('cents').$type<GuideCents>().notNull(),
    /** The day of the last list that has it. */
    pricedOn: date('priced_on', { mode: 'string' }).notNull(),
    /** As products have it: `matchKey()`. */
    matchKey: text('match_key').notNull(),
    /** Name, console and what the shop calls it, folded, one line each. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('guide_prices_by_key').on(table.matchKey),
    index('guide_prices_by_barcode').on(sql`ltrim(${table.barcode}, '0')`).where(sql`${table.barcode} <> ''`),
    index('guide_prices_by_name').on(sql`${table.searchText} collate "C"`),
    index('guide_prices_search')
      .using('gin', sql`letter_groups(${table.searchText})`)
      .with({ gin_pending_list_limit: 512 }),
  ],
)
