import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database/moment.ts'

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
