import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** `read-only`: it answers, and is a standby or refuses to write; an order cannot be stored there. */
export type DatabaseState = 'writable' | 'read-only' | 'unavailable'

export async function databaseState(db: Db): Promise<DatabaseState> {
  const asked = sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`
  try {
    const { rows } = await db.execute<{ isReadOnly: boolean }>(asked)
    return rows[0]?.isReadOnly ? 'read-only' : 'writable'
  } catch {
    return 'unavailable'
  }
}
