import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { ClientWithNamedStatements } from './named-statements.ts'
import { OwnTurnPool, type TellSlow, tellingSlow } from './slow-statements.ts'

/** A database or a transaction in it: domain functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
type PoolOptions = {
  log?: Log | undefined
  connections: number
  Client?: typeof pg.Client
  /** How long a new connection may take, and how long an answer; forever if not given. */
  connectMs?: number
  queryMs?: number
}
type OpenDatabase = { log?: Log; connections?: number; slow?: TellSlow }
type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool and proves that it answers.
 *
 * @throws StartProblem naming DATABASE_URL when it does not
 */
export async function openDatabase(url: string, { log, connections = 10, slow }: OpenDatabase = {}) {
  const Client = slow === undefined ? ClientWithNamedStatements : tellingSlow(ClientWithNamedStatements, slow)
  const pool = openPool(url, { log, connections, Client })
  const answer = await pool
    .query<{ version: string }>('select current_setting($1) as version', ['server_version_num'])
    .catch(async (error: Error) => {
      await pool.end()
      throw new StartProblem(`DATABASE_URL cannot be reached: ${reason(error)}`)
    })
  if (Number(answer.rows[0]?.version) < 150_000) {
    await pool.end()
    throw new StartProblem('DATABASE_URL is older than PostgreSQL 15')
  }
  return { db: drizzle(pool), pool, close: () => pool.end() } satisfies Database
}

export const NO_COMPILING = 'set jit = off'

/**
 * A pool that outlives its server: a broken connection is replaced. Each connection needs a listener of its own, because
 * the pool's speaks for idle ones only, and one that breaks inside a transaction would end the process.
 */
export function openPool(url: string, { log, connections, connectMs = 10_000, queryMs, Client }: PoolOptions): pg.Pool {
  const pool = new OwnTurnPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    Client,
    // Compiling a search takes PostgreSQL longer than carrying it out. Said as a statement, because poolers such as PgBouncer
    // refuse options in the startup packet.
    onConnect: (client) => client.query(NO_COMPILING),
  })
  // At a stop the connections are let go of, and PostgreSQL may end them before they have said good-bye.
  const lost = (error: Error) => pool.ending || log?.warn({ err: error }, 'database connection lost')
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  // A rollback can fail as well, and whoever came next would be in a transaction that is not theirs.
  pool.on('release', (_error, client) => client.getTransactionStatus() === 'I' || client.end().catch(lost))
  return pool
}

/** Node reports a refused connection to a name with two addresses as an AggregateError without a message. */
function reason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ')
  return error.message
}
