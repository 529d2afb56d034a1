import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditedValue } from '#domain/audit/changes.ts'

/** What the owner sets in the back office; what is not set has a default. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<AuditedValue>().notNull(),
})
