import { createHash } from 'node:crypto'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartProblem } from '../start/start-problem.ts'

/** Any number that no other user of advisory locks in this database takes. */
const MIGRATION_LOCK = 4_027_312_011

const ROOT = join(import.meta.dirname, '../..')
const VERSIONED = 'platform/database/migrations'
/** Functions with their triggers stand beside the module that needs them. */
const REPEATABLE = ['domain/**/*.sql', 'platform/database/*.sql']

const BASELINE = '0000_baseline.sql'
/** The first and the last of the migrations that the baseline stands for, and the commit that still has them. */
const REPLACED = { first: '0000_shop.sql', last: '0067_item_release_dates.sql', commit: 'bfdccad0' }

type Migration = { name: string; statements: string }
type Migrate = { root?: string; only?: string[] }

/**
 * Brings a database up to date in one transaction: first the versioned migrations that it has not seen, in the order of their
 * names, then each repeatable one (a function with its triggers) whose text is new to it. Processes that start together wait
 * for one another under an advisory lock.
 *
 * @param only these versioned ones and no repeatable, for rows that come from an older shop
 * @returns the names applied now; those of repeatable ones end with a checksum
 * @throws StartProblem when tables cannot be made, are of a newer version or of one before the baseline, or with the name of the migration that failed; nothing is changed then
 */
export async function migrate(pool: pg.Pool, { root = ROOT, only }: Migrate = {}): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const applied = await appliedIn(client)
    const missing = await versioned(root, applied, only)
    if (only === undefined) missing.push(...(await repeatable(root, applied)))
    if (missing.length > 0) await apply(client, missing)
    return missing.map(({ name }) => name)
  } finally {
    // Closing the connection releases the lock in any state of the session.
    client.release(true)
  }
}

/** The names of all that was ever applied, the latest last. */
async function appliedIn(client: pg.PoolClient): Promise<string[]> {
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations order by applied_at, name')
    return rows.map(({ name }) => name)
  } catch (error) {
    const { message } = error as Error
    throw new StartProblem(`the database does not let the shop make its tables: ${message}`, { cause: error })
  }
}

/** In the order in which they are applied. */
export async function migrationNames(root = ROOT): Promise<string[]> {
  return (await readdir(join(root, VERSIONED))).filter((name) => name.endsWith('.sql')).sort()
}

/** Those of an applied list that are versioned; a repeatable one has its path and a checksum there. */
export function versionedIn(applied: string[]): string[] {
  return applied.filter((name) => !name.includes(' '))
}

/**
 * The versioned migrations of a shop, by the names that this version knows.
 *
 * @throws StartProblem when it is older than the baseline
 */
export function sinceBaseline(names: string[]): string[] {
  if (names.includes(REPLACED.last)) return [BASELINE]
  if (names.includes(REPLACED.first))
    throw new StartProblem(
      `the data is of a version from before the baseline: start that of commit ${REPLACED.commit} with it once, and then this one`,
    )
  return names
}

async function versioned(root: string, applied: string[], only: string[] | undefined): Promise<Migration[]> {
  const names = (await migrationNames(root)).filter((name) => only?.includes(name) ?? true)
  const before = versionedIn(applied)
  const known = sinceBaseline(before)
  if (only === undefined) refuseNewer(known.find((name) => !names.includes(name)))
  const missing = names
    .filter((name) => !known.includes(name))
    .map(async (name) => ({ name, statements: await readFile(join(root, VERSIONED, name), 'utf8') }))
  // The same tables by another name.
  const renamed = known === before ? [] : [{ name: BASELINE, statements: 'delete from migrations' }]
  return [...renamed, ...(await Promise.all(missing))]
}

/**
 * An older process that starts while a newer one serves would put its own text back. So a text that was applied once, and
 * replaced, is refused as older.
 */
async function repeatable(root: string, applied: string[]): Promise<Migration[]> {
  const missing: Migration[] = []
  const paths: string[] = []
  for await (const path of glob(REPEATABLE, { cwd: root })) paths.push(path)
  for (const path of paths.sort()) {
    const statements = await readFile(join(root, path), 'utf8')
    const name = `${path} ${createHash('sha256').update(statements).digest('hex').slice(0, 16)}`
    const inForce = applied.findLast((other) => other.startsWith(`${path} `))
    if (name === inForce) continue
    if (applied.includes(name)) refuseNewer(inForce)
    missing.push({ name, statements })
  }
  return missing
}

/** An older shop would not know what to write into newer tables. */
function refuseNewer(unknown: string | undefined) {
  if (unknown !== undefined)
    throw new StartProblem(
      `the data is of a newer version of the shop (${unknown}): start that version, or restore a backup of before`,
    )
}

const DEADLOCK = '40P01'
const MOST_ATTEMPTS = 5

/**
 * Other processes serve on, and a search that began between two of its locks waits for one while it has the other: PostgreSQL
 * then ends either, and it is tried again.
 */
async function apply(client: pg.PoolClient, migrations: Migration[], attempt = 1): Promise<void> {
  let current = ''
  try {
    // Functions may call one another in any order.
    await client.query('begin; set local check_function_bodies = off')
    for (const { name, statements } of migrations) {
      current = name
      await client.query(statements)
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if ((error as { code?: string }).code === DEADLOCK && attempt < MOST_ATTEMPTS)
      return await apply(client, migrations, attempt + 1)
    throw new StartProblem(`migration ${current} failed: ${(error as Error).message}`, { cause: error })
  }
}
