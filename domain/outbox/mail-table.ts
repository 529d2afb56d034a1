import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'
import type { MailKind } from './mail.ts'

/** `filed`: written as a file, because no mail server was set. */
export type MailState = 'waiting' | 'sent' | 'filed' | 'failed' | 'dismissed'

/**
 * The outbox and its history. A mail that waits exists only here. A `webhook` is no mail: it posts an order to
 * the owner's program, at the address in `toEmail`, and is a row here because it is tried again as mails are.
 */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKind>().notNull(),
    /** In lower case when it is a customer's or a reader's; empty when somebody left the newsletter that they got. */
    toEmail: text('to_email').notNull(),
    orderId: text('order_id'),
    offerId: text('offer_id'),
    /** The newsletter that it carries to one subscriber. */
    issueId: text('issue_id'),
    /** The wait that it is about: a place in line or, of the kinds `search` and `found`, a search. The column is older than searches. */
    waitId: text('place_id'),
    /** What the owner wrote to the customer, what changed at an account; as JSON a notice of Health, or what came for a search; what its seller did with an offer. */
    text: text('text'),
    /** The `traceparent` of the request that caused a webhook. */
    trace: text('trace'),
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
    // Two presses are one mail. When the owner writes again about the same step, it is another copy.
    uniqueIndex('mails_once_per_order')
      .on(table.orderId, table.kind)
      .where(sql`${table.kind} in ('sent', 'cancelled')`),
    index('mails_to_webhook').on(table.createdAt).where(sql`${table.kind} = 'webhook'`),
    // No subscriber gets a newsletter twice.
    uniqueIndex('mails_once_per_issue')
      .on(table.issueId, sql`coalesce(nullif(${table.toEmail}, ''), ${table.id})`)
      .where(sql`${table.issueId} is not null`),
    index('mails_of_place').on(table.waitId).where(sql`${table.waitId} is not null`),
    // Nobody is told twice of one piece.
    uniqueIndex('mails_once_per_place').on(table.waitId).where(sql`${table.kind} = 'reserved'`),
    // Nobody is told twice of one day.
    uniqueIndex('mails_once_per_release').on(table.text, table.toEmail).where(sql`${table.kind} = 'release'`),
    index('mails_of_offer').on(table.offerId).where(sql`${table.offerId} is not null`),
    index('mails_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
  ],
)
