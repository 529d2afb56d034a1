import { sql } from 'drizzle-orm'
import { withinAll } from '../waits/deadline.ts'
import { type Db, inTransaction } from './client.ts'

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

/**
 * Writes a message that nobody reads into the write-ahead log, and waits as an order does until that is confirmed, on a
 * synchronous standby too.
 *
 * @returns for how many milliseconds
 * @throws what an order would meet: a database that is away or read-only, or UnknownOutcome after so many milliseconds
 */
export function tryWrite(db: Db, ms: number): Promise<number> {
  return withinAll(ms, () => writeNothing(db))
}

async function writeNothing(db: Db): Promise<number> {
  const start = performance.now()
  if ((await databaseState(db)) === 'read-only')
    throw new Error('the database is read-only: it is a standby, or was told to refuse writes')
  await inTransaction(db, (tx) => tx.execute(sql`select pg_logical_emit_message(true, 'cartridge', '')`))
  return performance.now() - start
}
