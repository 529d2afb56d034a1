import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The one clock that all processes share. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}
