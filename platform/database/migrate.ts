import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../start/start-problem.ts'

/** Any number that no other user of advisory locks in this database takes. */
const MIGRATION_LOCK = 4_027_312_011

const MIGRATIONS_DIR = join(import.meta.dirname, 'migrations')

type Migrate = { dir?: string; only?: string[] }

/**
 * Applies the `.sql` files that this database has not seen, in the order of their names, each in its own transaction.
 * Processes that start together wait for one another under an advisory lock.
 *
 * @param only leaves out every other one, for rows that come from an older shop
 * @returns the names applied now
 * @throws StartProblem when tables cannot be made or are of a newer version, or with the name of the migration that failed; those before it stay applied
 */
export async function migrate(pool: pg.Pool, { dir = MIGRATIONS_DIR, only }: Migrate = {}): Promise<string[]> {
  const names = (await migrationNames(dir)).filter((name) => only?.includes(name) ?? true)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedIn(client)
    if (only === undefined) refuseNewer([...applied].filter((name) => !names.includes(name)))
    const missing = names.filter((name) => !applied.has(name))
    for (const name of missing) await apply(client, name, await readFile(join(dir, name), 'utf8'))
    return missing
  } finally {
    // Closing the connection releases the lock in any state of the session.
    client.release(true)
  }
}

async function appliedIn(client: pg.PoolClient): Promise<Set<string>> {
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    const { message } = error as Error
    throw new StartProblem(`the database does not let the shop make its tables: ${message}`, { cause: error })
  }
}

/** An older shop would not know what to write into newer tables. */
function refuseNewer([unknown]: string[]) {
  if (unknown !== undefined)
    throw new StartProblem(
      `the data is of a newer version of the shop (${unknown}): start that version, or restore a backup of before`,
    )
}

/** In the order in which they are applied. */
export async function migrationNames(dir = MIGRATIONS_DIR): Promise<string[]> {
  return (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
}

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 5

/**
 * Other processes serve on, and a search that began between two of its locks waits for one while it has the other: PostgreSQL
 * then ends either, and it is tried again.
 */
async function apply(client: pg.PoolClient, name: string, statements: string, attempt = 1): Promise<void> {
  try {
    await client.query('begin')
    await client.query(statements)
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if ((error as { code?: string }).code === DEADLOCK && attempt < MOST_ATTEMPTS)
      return await apply(client, name, statements, attempt + 1)
    throw new StartProblem(`migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
