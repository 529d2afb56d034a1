import { interval, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Buckets of the rate limiter that are not full. The table is not logged: a crash empties it, and limits start again. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  /** When the bucket will be full again. */
  fullAt: timestamp('full_at', { withTimezone: true }).notNull(),
  /** Milliseconds until an empty bucket is full. */
  fillTime: interval('fill_time').notNull(),
})
