import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditedValue } from './audit-tables.ts'
import { moment } from './moment.ts'

export * from './account-tables.ts'
export * from './audit-tables.ts'
export * from './catalogue-tables.ts'
export * from './mail-tables.ts'
export * from './order-tables.ts'
export * from './spreadsheet-tables.ts'

/** The versions of `fold()` by which everything stored has been folded. */
export const foldings = pgTable('foldings', { version: integer('version').primaryKey() })

/** The next run of each regular task, and when and why the last one failed, if it did. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
  failedAt: moment('failed_at'),
  problem: text('problem'),
})

/** What the owner sets in the back office; what is not set has a default. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<AuditedValue>().notNull(),
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
    /** What readers see of a formatted post; null until it is rendered, and again when its text changes without it. */
    rendered: jsonb('rendered'),
  },
  (table) => [
    index('blogs_by_age').on(table.createdAt, table.id),
    index('blogs_to_render').on(table.id).where(sql`is_formatted and rendered is null`),
  ],
)
