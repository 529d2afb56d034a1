import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { users } from '#domain/accounts/account-tables.ts'
import { foldings } from '#domain/upgrade/folding-table.ts'
import { TookTooLong } from '#platform/database/took-too-long.ts'
import { isConnectionLoss } from '#platform/net/connection-loss.ts'
import { requestScope } from '#platform/observe/request-scope.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { withinAll, withinEach } from '#platform/waits/deadline.ts'
import { hasPgBouncer, startPgBouncer } from '../../tests/support/machine/pgbouncer.ts'
import { openTestDatabase } from '../../tests/support/shops/clone-database.ts'
import { folderForTest } from '../../tests/support/shops/folders.ts'
import { checkSession } from './check-session.ts'
import { type Db, inTransaction, openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { Pool } from './pool.ts'
import { limitedTo } from './time-limit.ts'
import { UnknownOutcome } from './unknown-outcome.ts'

/** A database that has one connection: what one transaction leaves behind, the next one meets. */
async function openNarrowDatabase() {
  const database = await openTestDatabase({ connections: 1 })
  await database.db.delete(foldings)
  return database
}

const add = (db: Db, version: number) => db.insert(foldings).values({ version })
const versions = async (db: Db) => (await db.select().from(foldings)).map(({ version }) => version)

test('a transaction that throws leaves nothing behind, and the next one works', async () => {
  await using database = await openNarrowDatabase()
  const { db } = database
  const thrown = inTransaction(db, async (tx) => {
    await add(tx, 1)
    throw new Error('changed my mind')
  })
  await expect(thrown).rejects.toThrow('changed my mind')
  const doubled = inTransaction(db, async (tx) => {
    await add(tx, 2)
    await add(tx, 2)
  })
  await expect(doubled).rejects.toMatchObject({ cause: { code: '23505' } })
  await inTransaction(db, (tx) => add(tx, 3))
  expect(await versions(db)).toEqual([3])
})

test('a connection that ends in the middle of a transaction is replaced, and nothing of it stays', async () => {
  await using database = await openNarrowDatabase()
  const { db } = database
  const cut = inTransaction(db, async (tx) => {
    await add(tx, 1)
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  })
  await expect(cut).rejects.toThrow()
  await inTransaction(db, (tx) => add(tx, 2))
  expect(await versions(db)).toEqual([2])
})

test('a connection on which no transaction can begin is replaced', async () => {
  await using database = await openNarrowDatabase()
  const { db, pool } = database
  pool.once('acquire', (client) => client.end())
  await expect(inTransaction(db, (tx) => add(tx, 1))).rejects.toThrow()
  await inTransaction(db, (tx) => add(tx, 2))
  expect(await versions(db)).toEqual([2])
})

test('a transaction that nobody confirmed is not taken for stored', async () => {
  await using database = await openNarrowDatabase()
  const { db } = database
  const slow = withinAll(1, () => inTransaction(db, (tx) => tx.execute(sql`select pg_sleep(600)`)))
  await expect(slow).rejects.toThrow(UnknownOutcome)
  // What PostgreSQL says when the wait for a synchronous standby is cancelled; only servers that have one say it by themselves.
  const warns = sql.raw("do $$ begin raise warning using errcode = '57014', message = 'cancelled'; end $$")
  const cancelled = inTransaction(db, async (tx) => {
    await add(tx, 1)
    await tx.execute(warns)
  })
  const error = await cancelled.catch((thrown: unknown) => thrown)
  expect([error instanceof UnknownOutcome, isConnectionLoss(error)]).toEqual([true, true])
  await inTransaction(db, (tx) => add(tx, 2))
  expect(await versions(db)).toEqual([1, 2])
})

test('a long statement that is alone is not taken for a database that answers nobody', async () => {
  await using database = await openNarrowDatabase()
  await expect(withinEach(60_000, () => database.db.execute(sql`select pg_sleep(9)`))).resolves.toBeDefined()
})

test('a statement that takes too long is ended, and its connection is as it was', async () => {
  await using database = await openNarrowDatabase()
  const { db } = database
  const state = sql`select pg_backend_pid() as pid, current_setting('statement_timeout') as "limit"`
  const before = (await db.execute(state)).rows
  const run = limitedTo(db, 20)
  await expect(run(sql`select pg_sleep(600)`)).rejects.toThrow(TookTooLong)
  expect((await db.execute(state)).rows).toEqual(before)
  // The statements share the time.
  await expect(run(sql`select 1`)).rejects.toThrow(TookTooLong)
  // As an operator cancels one.
  const cancelled = limitedTo(db, 600_000)(sql`select pg_cancel_backend(pg_backend_pid()), pg_sleep(600)`)
  const error = await cancelled.catch((thrown: unknown) => thrown)
  expect([error instanceof Error, error instanceof TookTooLong, isConnectionLoss(error)]).toEqual([true, false, false])
})

test('a database that compiles statements does not compile the shop’s, on any of its connections', async () => {
  await using database = await openTestDatabase()
  // As in every PostgreSQL with default settings.
  await database.pool.query(`alter database ${new URL(database.url).pathname.slice(1)} set jit = on`)
  const pool = new Pool(database.url, { connections: 3 })
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  const said = await Promise.all(clients.map((client) => client.query<{ jit: string }>('show jit')))
  for (const client of clients) client.release()
  await pool.end()
  expect(said.map(({ rows }) => rows[0]?.jit)).toEqual(['off', 'off', 'off'])
})

test('an account that may make no tables is told so in one line', async () => {
  await using database = await openTestDatabase({ template: 'template0' })
  await database.pool.query('revoke create on schema public from pg_database_owner')
  const refused = 'the database does not let the shop make its tables: permission denied for schema public'
  await expect(migrate(database.pool)).rejects.toThrow(new StartProblem(refused))
})

test('a migration that waits for a process, which waits for it, is tried again', async () => {
  await using database = await openNarrowDatabase()
  const { pool } = database
  const root = folderForTest('migration')
  const dir = join(root, 'platform/database/migrations')
  await mkdir(dir, { recursive: true })
  const name = '9999_locks.sql'
  await pool.query('create table one (); create table other ()')
  await writeFile(join(dir, name), 'lock table one; lock table other; create table made ()')
  const serving = new pg.Client({ connectionString: database.url })
  await serving.connect()
  try {
    await serving.query('begin; lock table other')
    const migrated = migrate(pool, { root, only: [name] })
    const waiting = "select from pg_locks where not granted and relation = 'other'::regclass"
    await expect.poll(async () => (await serving.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    // On a slow machine it is this one that is ended.
    await serving.query('lock table one').catch(() => undefined)
    await serving.query('rollback')
    expect(await migrated).toEqual([name])
  } finally {
    await serving.end()
  }
})

test('a slow statement is reported with its text and its request, and without its values', async () => {
  const reported: { statement: string; ms: number; request: string | undefined }[] = []
  const report = (statement: string, ms: number) =>
    reported.push({ statement, ms, request: requestScope.getStore()?.request })
  await using database = await openTestDatabase({ connections: 1, slow: { slowMs: 40, report } })
  const { db } = database
  const as = (request: string, work: () => Promise<unknown>) => requestScope.run({ request }, work)
  const slowly = async (email: string) => await db.execute(sql`select pg_sleep(0.05), ${email}::text as typed`)
  // The second waits for the first one's connection.
  await Promise.all([as('first', () => slowly('one@example.com')), as('second', () => slowly('two@example.com'))])
  await as('third', () =>
    inTransaction(db, async (tx) => {
      await tx.select().from(users).where(eq(users.email, 'quick@example.com'))
      await tx.execute(sql`select pg_sleep(0.05)`)
    }),
  )
  await as('fourth', async () => {
    await db.execute(sql`select ${1}::integer / length(pg_sleep(0.05)::text)`).catch(() => undefined)
  })
  // On a busy machine a quick one may be slow, too.
  const sleeping = reported.filter(({ statement }) => statement.includes('pg_sleep'))
  expect(sleeping.map(({ request, statement }) => [request, statement])).toEqual([
    ['first', 'select pg_sleep(0.05), $1::text as typed'],
    ['second', 'select pg_sleep(0.05), $1::text as typed'],
    ['third', 'select pg_sleep(0.05)'],
    ['fourth', 'select $1::integer / length(pg_sleep(0.05)::text)'],
  ])
})

test.runIf(hasPgBouncer)(
  'PgBouncer may stand in between in session mode; in transaction mode one line says so',
  async () => {
    await using session = await startPgBouncer(inject('databaseUrl'), 'session')
    await (await openDatabase(session.url)).close()
    await using transaction = await startPgBouncer(inject('databaseUrl'), 'transaction')
    await expect(openDatabase(transaction.url)).rejects.toThrow(
      'DATABASE_URL does not stay one session: name a pooler’s address in DATABASE_URL, and PostgreSQL’s own in DATABASE_DIRECT_URL',
    )
  },
)

test('a machine that takes long for a statement is not taken for a pooler', async () => {
  const pool = new Pool(inject('databaseUrl'), { connections: 2 })
  onTestFinished(() => pool.end())
  const other = await pool.connect()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const checking = checkSession(pool)
  await expect.poll(() => pool.waitingCount).toBe(1)
  vi.advanceTimersByTime(4_000)
  other.release()
  await expect(checking).resolves.toBeUndefined()
})
