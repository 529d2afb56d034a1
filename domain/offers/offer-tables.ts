import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Facts } from '#domain/catalogue/facts/fact-values.ts'
import { moment } from '#platform/database/moment.ts'

/** How far an offer of goods is; `asked`: nobody has proved its address yet, and the owner does not see it. */
export type OfferState =
  | 'asked'
  | 'new'
  | 'quoted'
  | 'accepted'
  | 'received'
  | 'paid'
  | 'declined'
  | 'expired'
  | 'withdrawn'

export type PaidWay = 'cash' | 'transfer' | 'credit'

/** What somebody would sell to the shop. */
export const offers = pgTable(
  'offers',
  {
    id: text('id').primaryKey(),
    state: text('state').$type<OfferState>().notNull().default('asked'),
    name: text('name').notNull(),
    /** In lower case; empty where only a phone is known, or when the person was forgotten. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** What its seller would like: money, or something from the shop. */
    wants: text('wants').$type<'cash' | 'exchange'>().notNull(),
    handover: text('handover').$type<'bring' | 'collect'>().notNull(),
    /** What the owner writes with the quote. */
    quoteText: text('quote_text').notNull().default(''),
    /** The last day on which the quote holds, in the shop's time zone. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Counts what either side changes: a form that was shown before is refused. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the state became what it is. */
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('offers_by_state_and_age').on(table.state, table.createdAt, table.id),
    index('offers_of_email').on(table.email),
  ],
)

const ofOffer = () =>
  text('offer_id')
    .notNull()
    .references(() => offers.id, { onDelete: 'cascade' })

/** One line of an offer: a piece, or several alike. Prices are those of one. */
export const offerPieces = pgTable(
  'offer_pieces',
  {
    offerId: ofOffer(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** As its seller wrote it, and what that is in the shop: empty where the shop has no such place. */
    console: text('console').notNull(),
    category: text('category').notNull().default(''),
    subcategory: text('subcategory').notNull().default(''),
    pieces: integer('pieces').notNull(),
    /** Completeness and condition as its seller says, and as the owner judges it. */
    said: jsonb('said').$type<Facts>().notNull(),
    judged: jsonb('judged').$type<Facts>(),
    askingCents: integer('asking_cents'),
    /** What the shop pays, in cash and in exchange; null where nothing is said yet. */
    cashCents: integer('cash_cents'),
    creditCents: integer('credit_cents'),
    /** Why the shop does not want it; null where it does. */
    refusal: text('refusal'),
    /** What its seller agreed to. A lower price asks again. */
    agreedCashCents: integer('agreed_cash_cents'),
    agreedCreditCents: integer('agreed_credit_cents'),
    /** Its seller keeps it. */
    isKept: boolean('is_kept').notNull().default(false),
    /** The draft that it became when it was paid. */
    productId: text('product_id'),
    paymentId: text('payment_id'),
  },
  (table) => [
    primaryKey({ name: 'offer_pieces_pkey', columns: [table.offerId, table.position] }),
    check('offer_pieces_some', sql`${table.pieces} > 0`),
    // Nothing is paid that its seller has not agreed to, or for less.
    check(
      'offer_pieces_paid_as_agreed',
      sql`${table.paymentId} is null or (${table.refusal} is null and not ${table.isKept} and ${table.productId} is not null
        and coalesce(${table.cashCents} >= ${table.agreedCashCents}, false)
        and coalesce(${table.creditCents} >= ${table.agreedCreditCents}, false))`,
    ),
  ],
)

/** When an offer was quoted, accepted and so on, and by whom; a step that is taken back is removed. */
export const offerSteps = pgTable(
  'offer_steps',
  {
    offerId: ofOffer(),
    state: text('state').$type<OfferState>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** An admin's address, or `seller`; empty for what happened by itself. */
    actor: text('actor').notNull(),
  },
  (table) => [primaryKey({ name: 'offer_steps_pkey', columns: [table.offerId, table.state] })],
)

/** Private pictures: their names are random, and no list has them. */
export const offerPhotos = pgTable(
  'offer_photos',
  {
    /** Its files are `offer-{name}-{width}.{format}`. */
    name: text('name').primaryKey(),
    offerId: ofOffer(),
    position: integer('position').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('offer_photos_of_offer').on(table.offerId), index('offer_photos_by_age').on(table.createdAt)],
)

/**
 * The book of what was bought: of whom, when, for what. It is kept apart from customers' data, has its own copy of the
 * seller's name and outlives the offer.
 */
export const boughtBook = pgTable(
  'bought_book',
  {
    /** Of the payment. */
    id: text('id').primaryKey(),
    offerId: text('offer_id').notNull(),
    at: moment('at').notNull().defaultNow(),
    seller: text('seller').notNull(),
    contact: text('contact').notNull(),
    /** A line for each piece, with its price. */
    goods: text('goods').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    way: text('way').$type<PaidWay>().notNull(),
    actor: text('actor').notNull(),
    /** An identity document, where the law asks for one. */
    document: text('document').notNull().default(''),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [index('bought_book_by_age').on(table.at), index('bought_book_of_offer').on(table.offerId)],
)
