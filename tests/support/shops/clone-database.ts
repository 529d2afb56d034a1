import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { beforeAll, inject, onTestFinished } from 'vitest'
import { type Db, openDatabase } from '#platform/database/client.ts'
import { TEMPLATE } from './global-setup.ts'

/** A migrated, empty database of the test's own, with nobody else at work in it. Closed by `await using`. */
export async function openTestDatabase({
  template,
  ...how
}: Parameters<typeof openDatabase>[1] & { template?: string } = {}) {
  const { url, drop } = await cloneDatabase(template)
  const { db, pool, close } = await openDatabase(url, how)
  return {
    url,
    db,
    pool,
    async [Symbol.asyncDispose]() {
      await close()
      await drop()
    },
  }
}

/** The same for the test that calls it. */
export async function databaseForTest(): Promise<Db> {
  const opened = await openTestDatabase()
  onTestFinished(() => opened[Symbol.asyncDispose]())
  return opened.db
}

/** The same for all tests of a file: `use` gets it before the first. */
export function databaseForFile(use: (db: Db) => void): void {
  beforeAll(async () => {
    const opened = await openTestDatabase()
    use(opened.db)
    return () => opened[Symbol.asyncDispose]()
  })
}

/** `template0` is PostgreSQL's own: a database that no shop has used. */
export async function cloneDatabase(template = TEMPLATE) {
  const url = new URL(inject('databaseUrl'))
  const name = `shop_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    // Two files cloning the template at once would each find it in use; an advisory lock lets them take turns.
    try {
      await client.query('select pg_advisory_lock(1)')
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  // Through the log, as by default, it would take twice as long: hundreds are made in a run.
  await run(`create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`).catch(unlessVacuumed) }

  // Only a superuser may end PostgreSQL's own tidying by force; asked without, PostgreSQL ends it by itself.
  async function unlessVacuumed(error: { code?: string }) {
    if (error.code !== '42501') throw error
    await run(`drop database ${name}`)
  }
}
