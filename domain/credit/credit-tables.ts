import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

/** Why an entry was written: `order` used, `order-back` came back of one, `refund` of a return, `offer` for goods, by the owner, or given up. */
export type CreditKind = 'order' | 'order-back' | 'refund' | 'offer' | 'entered' | 'given-up'

/** Whose credit it is. Somebody may have some before they have an account: `domain/credit/ledger.server.ts` says who may use it. */
export const creditAccounts = pgTable('credit_accounts', {
  id: text('id').primaryKey(),
  /** In lower case; null when the person was deleted. */
  email: text('email').unique('credit_accounts_once_per_email'),
})

/** The ledger, written under the account's lock. A trigger refuses every statement that would alter or remove an entry. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    /** 1, 2, 3 within the account. */
    number: integer('number').notNull(),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The sum of the entries up to this one. */
    balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    /** The customer sees it. */
    note: text('note').notNull(),
    /** No foreign keys: an entry outlives what it is about. */
    orderId: text('order_id'),
    offerId: text('offer_id'),
    /** An admin's address; null: the customer. */
    actor: text('actor'),
  },
  (table) => [
    primaryKey({ name: 'credit_entries_pkey', columns: [table.accountId, table.number] }),
    check('credit_entries_cents_not_zero', sql`${table.cents} <> 0`),
    check('credit_entries_balance_not_negative', sql`${table.balanceCents} >= 0`),
    index('credit_entries_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)
