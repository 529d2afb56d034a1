import { index, interval, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Keyed by user id; the row `admin_init` marks the admin system as initialised. */
export const admins = pgTable('admins', {
  id: text('id').primaryKey(),
  role: text('role').notNull(),
})

/** People with an account. Their credentials are in the three tables below. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** When its owner proved to read its mail, or the operator vouched for it. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [unique('users_email').on(table.email)],
)

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const passwords = pgTable('passwords', {
  userId: ofUser().primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull().defaultNow(),
})

/** Tokens of sessions and reset links are stored as keyed hashes, which are useless to a thief. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: ofUser(),
    createdAt: moment('created_at').notNull().defaultNow(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The client that opened it, so that its owner recognises it. */
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
  },
  (table) => [unique('sessions_token_hash').on(table.tokenHash), index('sessions_of_user').on(table.userId)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_of_user').on(table.userId)],
)

export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('email_verifications_of_user').on(table.userId)],
)

/** Buckets of the rate limiter that are not full. The table is not logged: a crash empties it, and limits start again. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When the bucket will be full again. */
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  /** Milliseconds until an empty bucket is full. */
  fillTime: interval('fill_time').notNull(),
})
