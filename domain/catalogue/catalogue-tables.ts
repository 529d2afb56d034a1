import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Nobody but owners sees a draft. It may lack what `products_on_sale_complete` asks for: then it is empty. */
    isDraft: boolean('is_draft').notNull().default(false),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** Shown struck through while it is higher than the price. */
    formerPriceCents: integer('former_price_cents'),
    /** Of a reduction: the lowest price of the 30 days before it began, kept as long as the price stays. A trigger writes it. */
    lowestPriceCents: integer('lowest_price_cents'),
    quantity: integer('quantity').notNull(),
    /** How many of them are held for people who waited for one. */
    held: integer('held').notNull().default(0),
    /** In orders that are not cancelled: whatever takes stock for an order, or puts it back, counts it here too. */
    piecesSold: bigint('pieces_sold', { mode: 'number' }).notNull().default(0),
    /** When a one-off was sold: by a sale, and not as its owner corrects a stock. */
    soldAt: moment('sold_at'),
    /** No more some time after that: shoppers then find it by its address alone. A draft never is: a trigger sees to it. */
    isListed: boolean('is_listed').notNull().default(true),
    /** Low at so many pieces or fewer, 0: never; without it the settings say when. */
    lowStockAt: integer('low_stock_at'),
    /** A day of the shop's calendar; before it the product can be ordered in advance. */
    releaseOn: date('release_on', { mode: 'string' }),
    /** These four are for the owner alone. */
    sku: text('sku').notNull().default(''),
    barcode: text('barcode').notNull().default(''),
    shelf: text('shelf').notNull().default(''),
    costCents: integer('cost_cents'),
    image: text('image').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    subSubcategory: text('sub_subcategory'),
    /** By the ids of `facts/facts.ts`; what is not known is not there. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The name as people compare it: folded by `fold()`, sorted byte by byte. */
    sortName: text('sort_name').notNull(),
    /** Name and description, folded, one line each. */
    searchText: text('search_text').notNull(),
    /** SKU, barcode and shelf, folded, each between line breaks; empty when there is none. */
    ownText: text('own_text').notNull().default(''),
    /** The facts that lists are narrowed by, as `region=pal`. */
    facets: text('facets').array().notNull().default([]),
    /** The words that searches find the facts by, folded. */
    factWords: text('fact_words').notNull().default(''),
    /** What lists of other people's prices may know it by, one line each: `matchKeys()`. */
    matchKey: text('match_key').notNull().default(''),
  },
  (table) => {
    const { id, category, subcategory, createdAt, priceCents, quantity, held, isListed } = table
    // The orders of lists. They end in what lists are narrowed by, so that a narrowed list is counted and walked in its index alone.
    const narrowed = [quantity, held, isListed] as const
    const byAge = [createdAt, id, priceCents, ...narrowed] as const
    const byName = [sql`${table.sortName} collate "C"`, id, priceCents, ...narrowed] as const
    const byPrice = [priceCents, id, ...narrowed] as const
    return [
      check('products_price_not_negative', sql`${priceCents} >= 0 or ${priceCents} = -1`),
      check(
        'products_on_sale_complete',
        sql`${table.isDraft} or (${priceCents} >= 0 and '' <> all (array[${table.name}, ${table.description}, ${table.image}, ${category}, ${subcategory}]))`,
      ),
      check('products_quantity_not_negative', sql`${quantity} >= 0`),
      index('products_by_age').on(...byAge),
      index('products_by_name').on(...byName),
      index('products_by_price').on(...byPrice),
      // Few products are in a group, and orders of others leave it alone.
      index('products_in_group').on(sql`(${table.facts} ->> 'group')`).where(sql`${table.facts} ? 'group'`),
      index('products_drafts').on(createdAt, id).where(sql`${table.isDraft}`),
      index('products_by_stock').on(quantity, id),
      index('products_sold').on(isListed, table.soldAt).where(sql`${table.soldAt} is not null`),
      index('products_with_low_stock_level').on(quantity).where(sql`${table.lowStockAt} > 0`),
      // With the cost, the report needs no more of a product.
      index('products_in_category_by_age').on(category, ...byAge, table.costCents),
      index('products_in_category_by_name').on(category, ...byName),
      index('products_in_category_by_price').on(category, ...byPrice),
      index('products_in_subcategory_by_age').on(category, subcategory, ...byAge),
      index('products_in_subcategory_by_name').on(category, subcategory, ...byName),
      index('products_in_subcategory_by_price').on(category, subcategory, ...byPrice),
    ]
  },
)

/** For `updatedAt`: later than before, even when two saves come within one millisecond. */
export const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${products.updatedAt} + interval '1 millisecond')`

/** The pictures of a product after its first, which is its `image`. Lists do not read them. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    image: text('image').notNull(),
  },
  (table) => [primaryKey({ name: 'product_pictures_pkey', columns: [table.productId, table.position] })],
)

/**
 * What searches read beside `products`: its own table, so that a sale or a new price, which rewrites a product's row, leaves
 * its indexes alone. Triggers write it. Columns of the same name hold the same.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: text('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    sortName: text('sort_name').notNull(),
    searchText: text('search_text').notNull(),
    /** The words of the name, single and joined in pairs. */
    nameWords: tsvector('name_words').notNull(),
    /** All words: of the name with weight A, of category, subcategory and facts with B, of the description with D. */
    words: tsvector('words').notNull(),
    ownText: text('own_text').notNull().default(''),
    facets: text('facets').array().notNull().default([]),
    isListed: boolean('is_listed').notNull().default(true),
  },
  (table) => [
    // New entries wait in a list that every search reads: a short one.
    index('product_search_name')
      .using('gin', sql`letter_groups(${table.sortName})`, table.nameWords)
      .with({ gin_pending_list_limit: 512 }),
    index('product_search_text')
      .using('gin', sql`letter_groups(${table.searchText})`, table.words)
      .with({ gin_pending_list_limit: 512 }),
    // For the owner's search alone; most shops have few rows in it.
    index('product_search_own')
      .using('gin', sql`letter_groups(${table.ownText})`)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`${table.ownText} <> ''`),
    index('product_search_facets').using('gin', table.facets).with({ gin_pending_list_limit: 512 }),
    // Counts of a list's choices are read in it alone.
    index('product_search_in_category')
      .on(table.category, table.subcategory, table.facets, table.id)
      .where(sql`${table.isListed}`),
  ],
)

/** The words of all products, for mistyped, joined and split ones. Not unique, so that nobody waits to add one. */
export const searchWords = pgTable('search_words', { word: text('word').notNull() }, (table) => [
  index('search_words_word').on(sql`${table.word} collate "C"`),
  index('search_words_trigrams').using('gin', sql`${table.word} gin_trgm_ops`),
])

/** Pieces sold lately; what sells comes first among close matches. A regular task writes it, orders do not. */
export const productSales = pgTable('product_sales', {
  productId: text('product_id').primaryKey(),
  sold: integer('sold').notNull(),
})

/** Prices that products had, and until when: a trigger writes them, and what is older than a reduction asks about is removed. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: text('product_id').notNull(),
    priceCents: integer('price_cents').notNull(),
    until: moment('until').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'product_prices_pkey', columns: [table.productId, table.until] }),
    index('product_prices_by_age').on(table.until),
  ],
)

/** A change of several products that its owner looks at before it is made. Its id makes sure that it is made once. */
export const plannedChanges = pgTable(
  'planned_changes',
  {
    id: text('id').primaryKey(),
    /** The form as it was sent. */
    change: jsonb('change').$type<Record<string, string>>().notNull(),
    productIds: text('product_ids').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Its entry in the audit log, once it is made. */
    entryId: bigint('entry_id', { mode: 'number' }),
    doneAt: moment('done_at'),
    /** A sale: when it is taken back by itself, and when that was done. */
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('planned_changes_by_age').on(table.createdAt),
    index('planned_changes_to_end').on(table.endsAt).where(sql`${table.endedAt} is null`),
  ],
)
