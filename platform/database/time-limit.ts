import { type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from './client.ts'
import { sqlStateOf } from './sql-state.ts'
import { TookTooLong } from './took-too-long.ts'

const CANCELLED = '57014'

/** For a transaction that asks nothing for long, while pictures or a file are read: PostgreSQL would end it after two minutes. */
export const MAY_BE_IDLE = `set local idle_in_transaction_session_timeout = '6h'`

/** Runs a statement that only reads. */
export type RunRead = <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>

export function unlimited(db: Db): RunRead {
  return async <Row extends Record<string, unknown>>(statement: SQL) => (await db.execute(statement)).rows as Row[]
}

/**
 * Runs statements that together may take the database so long; waiting for a connection does not count. PostgreSQL itself ends
 * what takes longer, so the connection and its core are free again. The limit is one transaction's, because a pooler gives the
 * connection to others, and because a limit of the role would also end the wait of a commit for its standby.
 *
 * @throws TookTooLong from the statement that has no time left
 */
export function limitedTo(db: Db, limitMs: number): RunRead {
  let leftMs = limitMs
  return async <Row extends Record<string, unknown>>(statement: SQL) => {
    if (leftMs < 1) throw new TookTooLong()
    const { rows, ms } = await inTransaction(db, (tx) => timed<Row>(tx, statement, Math.floor(leftMs)))
    leftMs -= ms
    if (rows === undefined) throw new TookTooLong()
    return rows
  }
}

/** Without rows if PostgreSQL ended it. It is no error of the transaction, so that the connection stays in the pool. */
async function timed<Row extends Record<string, unknown>>(tx: Db, statement: SQL, limitMs: number) {
  await tx.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`)
  const start = performance.now()
  const taken = () => performance.now() - start
  try {
    const { rows } = await tx.execute(statement)
    return { rows: rows as Row[], ms: taken() }
  } catch (error) {
    // An operator who cancels a statement has the same SQLSTATE, but does not wait for the limit.
    if (sqlStateOf(error) !== CANCELLED || taken() < limitMs) throw error
    return { rows: undefined, ms: taken() }
  }
}
