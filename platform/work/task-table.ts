import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/moment.ts'

/** The next run of each regular task, when and why the last one failed, if it did, and what the task remembers of it. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text('name').primaryKey(),
  nextRunAt: moment('next_run_at').notNull(),
  failedAt: moment('failed_at'),
  problem: text('problem'),
  memory: jsonb('memory'),
})
