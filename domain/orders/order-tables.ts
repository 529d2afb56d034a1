import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofUser } from '#domain/accounts/account-tables.ts'
import { moment } from '#platform/database/moment.ts'

export type StoredDelivery = {
  name: string
  phone: string
  area: string
  costCents: number | null
  address: string
  note: string
}

/** What the owner does about an order, beside what was ordered. */
export type Handling = 'new' | 'packed' | 'sent' | 'delivered' | 'cancelled'

/** How an order came: `shop` is this shop's own checkout, or another shop's. */
export type Channel = 'shop' | 'phone' | 'whatsapp' | 'counter'

/** `user_id` is no foreign key: an order outlives the account that placed it. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** In lower case; empty when the account was deleted. */
    userEmail: text('user_email').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Store credit that paid a part of the total when the order was placed, and what of that went back since. */
    creditCents: bigint('credit_cents', { mode: 'number' }).notNull().default(0),
    creditBackCents: bigint('credit_back_cents', { mode: 'number' }).notNull().default(0),
    /** `completed`, `pending`, `cancelled` or, on imported orders, anything else. The shop itself stores `completed`. */
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What the back office's search reads: `orderSearch()` says what stands in both. */
    searchText: text('search_text').notNull().default(''),
    phoneDigits: text('phone_digits').notNull().default(''),
    /** As another shop wrote it (`#1001`, `AP-516073`); empty for an order of this one. */
    oldNumber: text('old_number').notNull().default(''),
    /** Never changes what was ordered; `status` stays as the order was created. */
    handling: text('handling').$type<Handling>().notNull().default('new'),
    /** The customer's own copy of where it goes; it does not change with what the account types later. */
    delivery: jsonb('delivery').$type<StoredDelivery>(),
    channel: text('channel').$type<Channel>().notNull().default('shop'),
    /** The admin's address who entered it for the customer; it outlives the account. Null where the customer placed it. */
    enteredBy: text('entered_by'),
  },
  (table) => [
    check('orders_total_not_negative', sql`${table.totalCents} >= 0`),
    check('orders_credit_within_total', sql`${table.creditCents} between 0 and ${table.totalCents}`),
    check('orders_credit_back_within_credit', sql`${table.creditBackCents} between 0 and ${table.creditCents}`),
    unique('orders_once_per_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('orders_entered_once_per_key').on(table.idempotencyKey).where(sql`${table.enteredBy} is not null`),
    index('orders_of_user').on(table.userId, table.createdAt, table.id),
    index('orders_of_email').on(table.userEmail),
    // With all that the report reads of an order.
    index('orders_by_age').on(table.createdAt, table.id, table.status, table.handling, table.channel, table.totalCents),
    index('orders_by_status_and_age').on(table.status, table.createdAt, table.id),
    index('orders_by_handling_and_age').on(table.handling, table.createdAt, table.id),
    index('orders_to_do').on(table.createdAt, table.id).where(sql`${table.handling} in ('new', 'packed')`),
    // In plain byte order, so that it finds beginnings, too.
    index('orders_by_number').on(sql`lower(right(${table.id}, 8)) collate "C"`),
    index('orders_by_old_number')
      .on(sql`lower(regexp_replace(${table.oldNumber}, '[^A-Za-z0-9]', '', 'g'))`)
      .where(sql`${table.oldNumber} <> ''`),
    // Its last digits: what is left without a prefix.
    index('orders_by_old_digits')
      .on(sql`ltrim(substring(${table.oldNumber} from '[0-9]+$'), '0')`)
      .where(sql`${table.oldNumber} <> ''`),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
    index('orders_phones').using('gin', sql`${table.phoneDigits} gin_trgm_ops`).with({ gin_pending_list_limit: 512 }),
  ],
)

/** A row that goes with its order. */
export const ofOrder = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })

/** Products as they were bought: an item keeps its name and price when the product changes or goes. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: ofOrder(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** The catalogue's price then, where another one was agreed. */
    listPriceCents: integer('list_price_cents'),
    /** What a piece had cost the owner then, for the report alone; null where that was not known. */
    costCents: integer('cost_cents'),
    image: text('image').notNull(),
    /** What its card said of it then: `CIB · Very good · PAL`. */
    facts: text('facts').notNull().default(''),
    /** Of a pre-order: the day on which it would be out, as the product said then. */
    releaseOn: date('release_on', { mode: 'string' }),
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
    orderId: ofOrder(),
    handling: text('handling').$type<Handling>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address; a step outlives the account. */
    actor: text('actor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'order_steps_pkey', columns: [table.orderId, table.handling] }),
    index('order_steps_by_time').on(table.at),
  ],
)

/** When each admin last looked at the list of orders. */
export const orderVisits = pgTable('order_visits', {
  userId: ofUser().primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/** What the owner writes down about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    orderId: ofOrder().primaryKey(),
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** Customers never see it. */
    note: text('note').notNull().default(''),
    /** The same for all orders that go in one parcel; null for one that goes alone. */
    parcel: text('parcel'),
  },
  (table) => [index('order_notes_of_parcel').on(table.parcel).where(sql`${table.parcel} is not null`)],
)

/** Cash that a courier handed over for a parcel, at the parcel's first order. A mark that is taken back is removed. */
export const cashReceipts = pgTable('cash_receipts', {
  orderId: ofOrder().primaryKey(),
  /** Below zero where the shop gave back what had been received too much. */
  cents: bigint('cents', { mode: 'number' }).notNull(),
  at: moment('at').notNull().defaultNow(),
  /** An admin's address; it outlives the account. */
  actor: text('actor').notNull(),
})
