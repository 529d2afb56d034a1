import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'
import { moment } from './moment.ts'

export * from './account-tables.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    image: text('image').notNull(),
    category: text('category').notNull(),
    subcategory: text('subcategory').notNull(),
    subSubcategory: text('sub_subcategory'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The name as people compare it: folded by `fold()`, sorted byte by byte. */
    sortName: text('sort_name').notNull(),
    /** Name and description, folded, one line each. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    check('products_price_not_negative', sql`${table.priceCents} >= 0`),
    check('products_quantity_not_negative', sql`${table.quantity} >= 0`),
    // They end in what lists are narrowed by, so that a narrowed list is counted and walked in its index alone.
    index('products_by_age').on(table.createdAt, table.id, table.priceCents, table.quantity),
    index('products_by_name').on(sql`${table.sortName} collate "C"`, table.id, table.priceCents, table.quantity),
    index('products_by_price').on(table.priceCents, table.id, table.quantity),
    index('products_by_stock').on(table.quantity, table.id),
    index('products_in_category_by_age').on(
      table.category,
      table.createdAt,
      table.id,
      table.priceCents,
      table.quantity,
    ),
    index('products_in_category_by_name').on(
      table.category,
      sql`${table.sortName} collate "C"`,
      table.id,
      table.priceCents,
      table.quantity,
    ),
    index('products_in_category_by_price').on(table.category, table.priceCents, table.id, table.quantity),
    index('products_in_subcategory_by_age').on(
      table.category,
      table.subcategory,
      table.createdAt,
      table.id,
      table.priceCents,
      table.quantity,
    ),
    index('products_in_subcategory_by_name').on(
      table.category,
      table.subcategory,
      sql`${table.sortName} collate "C"`,
      table.id,
      table.priceCents,
      table.quantity,
    ),
    index('products_in_subcategory_by_price').on(
      table.category,
      table.subcategory,
      table.priceCents,
      table.id,
      table.quantity,
    ),
  ],
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
    /** All words: of the name with weight A, of category and subcategory with B, of the description with D. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    // New entries wait in a list that every search reads: a short one.
    index('product_search_name')
      .using('gin', sql`${table.sortName} gin_trgm_ops`, sql`letter_pairs(${table.sortName})`, table.nameWords)
      .with({ gin_pending_list_limit: 512 }),
    index('product_search_text')
      .using('gin', sql`${table.searchText} gin_trgm_ops`, sql`letter_pairs(${table.searchText})`, table.words)
      .with({ gin_pending_list_limit: 512 }),
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

/** The versions of `fold()` by which everything stored has been folded. */
export const foldings = pgTable('foldings', { version: integer('version').primaryKey() })

/** The next run of each regular task. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
})

export type MailKind =
  | 'order'
  | 'order-notice'
  | 'sent'
  | 'cancelled'
  | 'webhook'
  | 'reset'
  | 'verification'
  | 'invitation'
  | 'newsletter'
  | 'issue'
  | 'test'

/** What the owner sets in the back office; what is not set has a default. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<AuditedValue>().notNull(),
})

/** `filed`: written as a file, because no mail server was set. */
export type MailState = 'waiting' | 'sent' | 'filed' | 'failed' | 'dismissed'

export type AuditKind =
  | 'product'
  | 'order'
  | 'customer'
  | 'post'
  | 'admin'
  | 'mail'
  | 'subscriber'
  | 'newsletter'
  | 'catalogue'
  | 'settings'
export type AuditAction =
  | 'added'
  | 'changed'
  | 'deleted'
  | 'restored'
  | 'imported'
  | 'resent'
  | 'dismissed'
  | 'tested'
  | 'exported'
  | 'invited'
  | 'sent'
export type AuditedValue = string | number | null | string[]
/** Each changed field with its old and new value. */
export type Changes = Record<string, [old: AuditedValue, now: AuditedValue]>

export type StoredCartLine = { productId: string; quantity: number }

/** One row a user, read and written whole. The row is the mutex of the user's checkouts. */
export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lines: jsonb('lines').$type<StoredCartLine[]>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export type StoredDelivery = {
  name: string
  phone: string
  area: string
  costCents: number | null
  address: string
  note: string
}

/** What an account typed at its last checkout, to be filled in at the next. */
export const deliveryDetails = pgTable('delivery_details', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  area: text('area').notNull(),
  address: text('address').notNull(),
  note: text('note').notNull(),
})

/** What the owner does about an order, beside what was ordered. */
export type Handling = 'new' | 'packed' | 'sent' | 'delivered' | 'cancelled'

/** `user_id` is no foreign key: an order outlives the account that placed it. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    userEmail: text('user_email').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The customer's address and the products, folded, one line each, for the back office's search. */
    searchText: text('search_text').notNull().default(''),
    /** Never changes what was ordered; `status` stays as the order was created. */
    handling: text('handling').$type<Handling>().notNull().default('new'),
    /** The customer's own copy of where it goes; it does not change with what the account types later. */
    delivery: jsonb('delivery').$type<StoredDelivery>(),
  },
  (table) => [
    check('orders_total_not_negative', sql`${table.totalCents} >= 0`),
    unique('orders_once_per_key').on(table.userId, table.idempotencyKey),
    index('orders_of_user').on(table.userId, table.createdAt, table.id),
    index('orders_by_age').on(table.createdAt, table.id),
    index('orders_by_status_and_age').on(table.status, table.createdAt, table.id),
    index('orders_by_handling_and_age').on(table.handling, table.createdAt, table.id),
    index('orders_to_do').on(table.createdAt, table.id).where(sql`${table.handling} in ('new', 'packed')`),
    index('orders_by_number').on(sql`lower(right(${table.id}, 8))`),
  ],
)

/** Products as they were bought: an item keeps its name and price when the product changes or goes. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    image: text('image').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_items_pkey', columns: [table.orderId, table.position] }),
    check('order_items_price_not_negative', sql`${table.priceCents} >= 0`),
    check('order_items_quantity_positive', sql`${table.quantity} > 0`),
    index('order_items_of_product').on(table.productId),
  ],
)

/** When an order was packed, sent, delivered or cancelled, and by whom. A step that is taken back is removed. */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    handling: text('handling').$type<Handling>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address; a step outlives the account. */
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ name: 'order_steps_pkey', columns: [table.orderId, table.handling] })],
)

/** When each admin last looked at the list of orders. */
export const orderVisits = pgTable('order_visits', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenAt: moment('seen_at').notNull(),
})

/** What the owner writes down about an order. */
export const orderNotes = pgTable('order_notes', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  courier: text('courier').notNull().default(''),
  trackingNumber: text('tracking_number').notNull().default(''),
  /** Customers never see it. */
  note: text('note').notNull().default(''),
})

/** What the owner writes down about a customer, who never sees it. It goes with the account. */
export const customerNotes = pgTable('customer_notes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text('note').notNull(),
})

export const blogs = pgTable(
  'blogs',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    paragraph1: text('paragraph1').notNull(),
    paragraph2: text('paragraph2'),
    paragraph3: text('paragraph3'),
    image: text('image').notNull(),
    tags: text('tags').array().notNull(),
    /** Published then, for readers: a post whose date is still to come is scheduled. */
    createdAt: moment('created_at').notNull().defaultNow(),
    isDraft: boolean('is_draft').notNull().default(false),
    /** Its paragraphs are Markdown. */
    isFormatted: boolean('is_formatted').notNull().default(false),
  },
  (table) => [index('blogs_by_age').on(table.createdAt, table.id)],
)

/** The outbox and its history. A mail that waits exists only here. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    toEmail: text('to_email').notNull(),
    orderId: text('order_id'),
    /** The newsletter that it carries to one subscriber. */
    issueId: text('issue_id'),
    /** What the owner wrote to the customer. */
    text: text('text'),
    state: text('state').$type<MailState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** The error of the last attempt. */
    problem: text('problem'),
    /** What the server said when it took the mail. */
    answer: text('answer'),
    /** Counts requested copies: each is a new mail to its reader. */
    copy: integer('copy').notNull().default(1),
    dueAt: moment('due_at').notNull().defaultNow(),
    /** A worker sends it until then; one that has not renewed the claim has been killed. */
    claimedUntil: moment('claimed_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('mails_by_age').on(table.createdAt, table.id),
    index('mails_of_reader').on(table.toEmail, table.createdAt, table.id),
    index('mails_by_state_and_age').on(table.state, table.createdAt, table.id),
    // A customer hears once that an order was sent, and once that it was cancelled.
    uniqueIndex('mails_once_per_order')
      .on(table.orderId, table.kind)
      .where(sql`${table.kind} in ('sent', 'cancelled')`),
    index('mails_to_webhook').on(table.createdAt).where(sql`${table.kind} = 'webhook'`),
    // No subscriber gets a newsletter twice.
    uniqueIndex('mails_once_per_issue').on(table.issueId, table.toEmail).where(sql`${table.issueId} is not null`),
    index('mails_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Confirmed newsletter subscribers, and when they confirmed. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('newsletter_subscribers_email').on(table.email),
    index('newsletter_subscribers_by_age').on(table.createdAt, table.id),
  ],
)

/** Newsletters. One without `sentAt` is still being written. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The post that it tells of. */
    postId: text('post_id'),
    image: text('image'),
    /** Who was sent a test of what it says now; subscribers are sent nothing that nobody has tested. */
    testedTo: text('tested_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    recipients: integer('recipients').notNull().default(0),
  },
  (table) => [index('newsletter_issues_by_age').on(table.createdAt, table.id)],
)

/** Typed addresses that wait for confirmation; deleted when none comes. */
export const newsletterConfirmations = pgTable(
  'newsletter_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The future subscriber's id. */
    subscriberId: text('subscriber_id').notNull(),
    email: text('email').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('newsletter_confirmations_of_subscriber').on(table.subscriberId),
    index('newsletter_confirmations_by_end').on(table.expiresAt),
  ],
)

/** The audit log. Triggers refuse every statement that would alter or remove an entry. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address, or what an operator used instead; an entry outlives the account. */
    actor: text('actor').notNull(),
    actorId: text('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    thingId: text('thing_id'),
    thingName: text('thing_name').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
    /** Actor, name and id, folded, one line each. */
    searchText: text('search_text').notNull(),
    /** How many things were changed together; they are in `audit_rows`. */
    rowCount: integer('row_count').notNull().default(0),
    /** The entry that this one takes back. */
    undoes: bigint('undoes', { mode: 'number' }),
  },
  (table) => [
    unique('audit_log_undone_once').on(table.undoes),
    index('audit_log_by_time').on(table.at),
    index('audit_log_of_kind').on(table.kind, table.id),
    index('audit_log_of_thing').on(table.thingId, table.id),
    index('audit_log_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** What an entry of the audit log changed, where that is several things at once. As append-only as the entry. */
export const auditRows = pgTable(
  'audit_rows',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => auditLog.id),
    position: integer('position').notNull(),
    thingId: text('thing_id').notNull(),
    thingName: text('thing_name').notNull(),
    changes: jsonb('changes').$type<Changes>().notNull(),
    /** Name and id, folded, one line each. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ name: 'audit_rows_pkey', columns: [table.entryId, table.position] }),
    index('audit_rows_of_thing').on(table.thingId, table.entryId),
    index('audit_rows_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
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
  },
  (table) => [index('planned_changes_by_age').on(table.createdAt)],
)
