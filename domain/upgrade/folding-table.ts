import { integer, pgTable } from 'drizzle-orm/pg-core'

/** The versions of `fold()` by which everything stored has been folded. */
export const foldings = pgTable('foldings', { version: integer('version').primaryKey() })
