import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'

/** How many statements wait in this database for a lock that another transaction holds. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
