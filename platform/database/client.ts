import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Log } from '../observe/log.ts'
import { StartProblem } from '../start/start-problem.ts'
import { checkSession } from './check-session.ts'
import { Pool } from './pool.ts'
import type { ReportSlow } from './watched-client.ts'

/** A database or a transaction in it: domain functions take either. */
export type Db = PgDatabase<NodePgQueryResultHKT>
type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]
type OpenDatabase = {
  log?: Log
  connections?: number
  slow?: ReportSlow
  /** For each answer; none if not given. */
  answerMs?: number
  /** The setting that names it. */
  setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | '--with'
  /** Through a pooler in transaction mode, whose connections are no sessions. */
  isPooled?: boolean
}

/**
 * Opens the pool and proves that it answers, as the shop needs it.
 *
 * @throws StartProblem naming the setting when it does not
 */
export async function openDatabase(url: string, options: OpenDatabase = {}) {
  const { log, connections = 10, slow, answerMs, setting = 'DATABASE_URL', isPooled = false } = options
  const database = databaseOf(new Pool(url, { log, connections, slow, answerMs }))
  try {
    // One connection alone cannot tell another anything.
    await prove(database.pool, { setting, isSession: connections > 1 && !isPooled })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function prove(pool: Pool, { setting, isSession }: { setting: string; isSession: boolean }): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>('select current_setting($1) as version', ['server_version_num'])
    .catch((error: Error) => {
      throw new StartProblem(`${setting} cannot be reached: ${reason(error)}`)
    })
  if (Number(rows[0]?.version) < 150_000) throw new StartProblem(`${setting} is older than PostgreSQL 15`)
  if (isSession) await checkSession(pool, setting)
}

/** Opens a pool that proves nothing: the database may be away, or a standby. */
export function unprovenDatabase(url: string) {
  return databaseOf(new Pool(url, { connections: 2, connectMs: 5_000, answerMs: 10_000 }))
}

/** Stands for a database that could not be started: each statement fails with the reason. */
export function brokenDatabase(problem: Error) {
  return databaseOf(new BrokenPool(problem))
}

class BrokenPool extends Pool {
  readonly #problem: Error

  constructor(problem: Error) {
    super('', { connections: 1 })
    this.#problem = problem
  }

  override connect(): Promise<never> {
    return Promise.reject(this.#problem)
  }
}

function databaseOf(pool: Pool) {
  const close = () => pool.end()
  return { db: drizzle(pool), pool, close, [Symbol.asyncDispose]: close }
}

/**
 * Runs work in a transaction, or in a savepoint of the one that is open. drizzle's own transactions on a pool never release a
 * connection whose `begin` fails, and release one whose rollback failed for reuse. These run on a lent connection, which the
 * pool always gets back or replaces.
 *
 * @throws UnknownOutcome when PostgreSQL has not confirmed the transaction in time, or not on its standby
 */
export function inTransaction<T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const pool = poolOf(db)
  if (pool === undefined) return db.transaction(work)
  return pool.lend((client) => drizzle(client).transaction(work))
}

/** Undefined inside a transaction. */
export function poolOf(db: Db): Pool | undefined {
  return (db as Db & { $client?: Pool }).$client
}

/** Node reports a refused connection to a name with two addresses as an AggregateError without a message. */
function reason(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each: Error) => each.message).join(', ')
  return error.message
}
