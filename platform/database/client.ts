import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Log } from '../observe/log.ts'
import { StartProblem } from '../start/start-problem.ts'
import { checkSession } from './check-session.ts'
import { type ReportSlow, timedClient } from './slow-statements.ts'
import { checkConfirmed, heedCancelledWaits, within } from './unknown-outcome.ts'

/** A database or a transaction in it: domain functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
type PoolOptions = {
  log?: Log | undefined
  connections: number
  slow?: ReportSlow | undefined
  /** Timeouts for a new connection and for an answer; none if not given. */
  connectMs?: number
  queryMs?: number
}
type OpenDatabase = {
  log?: Log
  connections?: number
  slow?: ReportSlow
  /** The setting that names it. */
  setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | '--with'
  /** Through a pooler in transaction mode, whose connections are no sessions. */
  isPooled?: boolean
}
type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens the pool and proves that it answers, as the shop needs it.
 *
 * @throws StartProblem naming the setting when it does not
 */
export async function openDatabase(url: string, options: OpenDatabase = {}) {
  const { log, connections = 10, slow, setting = 'DATABASE_URL', isPooled = false } = options
  const pool = openPool(url, { log, connections, slow })
  const answer = await pool
    .query<{ version: string }>('select current_setting($1) as version', ['server_version_num'])
    .catch(async (error: Error) => {
      await pool.end()
      throw new StartProblem(`${setting} cannot be reached: ${reason(error)}`)
    })
  if (Number(answer.rows[0]?.version) < 150_000) {
    await pool.end()
    throw new StartProblem(`${setting} is older than PostgreSQL 15`)
  }
  // One connection alone cannot tell another anything.
  if (connections > 1 && !isPooled)
    await checkSession(pool, setting).catch(async (error) => {
      await pool.end()
      throw error
    })
  return { db: drizzle(pool), pool, close: () => pool.end() } satisfies Database
}

/** Opens a pool that proves nothing: the database may be away, or a standby. */
export function unprovenDatabase(url: string): Database {
  const pool = openPool(url, { connections: 2, connectMs: 5_000, queryMs: 10_000 })
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/** Stands for a database that could not be started: each statement fails with the reason. */
export function brokenDatabase(problem: Error): Database {
  const pool = new BrokenPool(problem)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}

/**
 * Runs work in a transaction, or in a savepoint of the one that is open. drizzle's own transactions on a pool never release a
 * connection whose `begin` fails, and release one whose rollback failed for reuse. These run on a lent connection, which the
 * pool always gets back or replaces.
 *
 * @throws UnknownOutcome when PostgreSQL has not confirmed the transaction after `deadlineMs`, or not on its standby
 */
export function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>, options: Lend = {}): Promise<T> {
  const { $client: pool } = db as Db & { $client?: pg.Pool }
  if (pool === undefined) return db.transaction(work)
  return lend(pool, (client) => drizzle(client).transaction(work), options)
}

type Lend = { deadlineMs?: number }

/** After a failure the connection is closed: the next request must not find it broken or inside a transaction. */
async function lend<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { deadlineMs }: Lend = {},
): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await within(deadlineMs, work(client))
    checkConfirmed(client)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A pool that outlives its server: a broken connection is replaced. */
export function openPool(url: string, { log, connections, slow, connectMs = 10_000, queryMs }: PoolOptions): pg.Pool {
  const pool = new PromisePool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    Client: slow === undefined ? pg.Client : timedClient(slow),
    // Compiling a search takes PostgreSQL longer than running it. This is a statement because poolers such as PgBouncer
    // refuse options in the startup packet.
    onConnect: (client) => client.query('set jit = off'),
  })
  // When the shop stops, PostgreSQL may close connections before they have said goodbye.
  const lost = (error: Error) => pool.ending || log?.warn({ err: error }, 'database connection lost')
  pool.on('error', lost)
  // The pool listens to idle connections only. An error on a busy one would end the process.
  pool.on('connect', (client) => {
    client.on('error', lost)
    heedCancelledWaits(client)
  })
  return pool
}

/** pg's own `query` uses callbacks, and a request that waits for a connection would then log with the id of another. */
class PromisePool extends pg.Pool {
  override query = ((statement: string | pg.QueryConfig, values?: unknown[]) =>
    lend(this, (client) => client.query(statement, values))) as pg.Pool['query']
}

class BrokenPool extends PromisePool {
  readonly #problem: Error
  constructor(problem: Error) {
    super()
    this.#problem = problem
  }
  override connect(): Promise<never> {
    return Promise.reject(this.#problem)
  }
}

/** Node reports a refused connection to a name with two addresses as an AggregateError without a message. */
function reason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ')
  return error.message
}
