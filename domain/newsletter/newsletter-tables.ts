import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/** Newsletter subscribers, and since when. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When they last asked for it themselves; null for one whom an import put on the list. */
    askedAt: moment('asked_at'),
  },
  (table) => [
    unique('newsletter_subscribers_email').on(table.email),
    index('newsletter_subscribers_by_age').on(table.createdAt, table.id),
  ],
)

/**
 * Addresses that left the list, as the ids that they had on it, which are keyed hashes: no import puts them back. An address
 * that subscribes again is taken out.
 */
export const newsletterUnsubscribed = pgTable('newsletter_unsubscribed', {
  subscriberId: text('subscriber_id').primaryKey(),
  at: moment('at').notNull().defaultNow(),
})

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
    /** The ids of the products that it shows, in its order, between spaces. */
    products: text('products').notNull().default(''),
    /** Who was sent a test of what it says now; subscribers are sent nothing that nobody has tested. */
    testedTo: text('tested_to'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    recipients: integer('recipients').notNull().default(0),
    /** What readers see of its text; null until it is rendered, and again when the text changes without it. */
    rendered: jsonb('rendered'),
  },
  (table) => [
    index('newsletter_issues_by_age').on(table.createdAt, table.id),
    index('newsletter_issues_to_render').on(table.id).where(sql`rendered is null`),
  ],
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
