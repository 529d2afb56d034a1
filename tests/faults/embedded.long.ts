import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { findRunningDatabase, startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import {
  answerOf,
  CALLED,
  kill,
  killShop,
  ONE,
  postmasterOf,
  query,
  serversBelow,
  test,
  testOfMade,
} from '../support/shops/embedded-shop.ts'

testOfMade('a later start finds what an earlier one committed', async ({ dir, dataDir }) => {
  await answerOf(dataDir, 'create table saturns (serial text)')
  await answerOf(dataDir, "insert into saturns values ('A1')")
  expect(await answerOf(dataDir, 'select serial from saturns')).toEqual([{ serial: 'A1' }])
  expect(await serversBelow(dir)).toEqual([])
})

test('its settings keep what is committed and let nobody in without the password', async ({ dataDir }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  for (const [name, value] of Object.entries({ fsync: 'on', synchronous_commit: 'on', data_checksums: 'on' }))
    expect(await query(database.url, `select current_setting('${name}') as value`)).toEqual([{ value }])
  expect(await query(database.url, "select lower('POKÉMON') as name")).toEqual([{ name: 'pokémon' }])

  const intruder = new URL(database.url)
  intruder.password = 'guess'
  await expect(query(intruder.href, 'select 1')).rejects.toThrow('password authentication failed')
  intruder.username = 'postgres'
  await expect(query(intruder.href, 'select 1')).rejects.toThrow('password authentication failed')

  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
  await database.stop()
})

testOfMade('its log holds no values of failed statements', async ({ dataDir }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  await query(database.url, 'create table customers (email text primary key)')
  const again = "insert into customers values ('somebody at example.com'), ('somebody at example.com')"
  await expect(query(database.url, again)).rejects.toThrow('duplicate key')
  await database.stop()
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('somebody')
})

test('the shop and its tools come by a socket that nobody else can reach; others by the port', async ({ dir }) => {
  const dataDir = join(dir, "Jürgen's shop")
  const database = await startEmbeddedDatabase({ dataDir })
  expect(await query(database.url, CALLED)).toEqual([{ address: null }])
  expect(await query((await findRunningDatabase(dataDir)) ?? '', CALLED)).toEqual([{ address: null }])
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  const other = new URL(database.url)
  other.search = ''
  expect(await query(other.href, CALLED)).toEqual([{ address: '127.0.0.1' }])
  await database.stop()
})

testOfMade(
  'a shop of before the socket, and one that was killed, come by it from the next start on',
  async ({ dataDir, openShop }) => {
    writeFileSync(join(dataDir, 'postgres/pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
    const killed = await openShop()
    kill(postmasterOf(dataDir))
    await killShop(killed.process)
    const next = await startEmbeddedDatabase({ dataDir })
    expect(await query(next.url, CALLED)).toEqual([{ address: null }])
    const sockets = async () => (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('.s.'))
    expect(await sockets()).toHaveLength(2)
    await next.stop()
    expect(await sockets()).toEqual([])
  },
)

test('a path with spaces and letters beyond ASCII, longer than a socket may have, relative', async ({ dir }) => {
  const dataDir = join(dir, "Jürgen's shop ゲーム", 'x'.repeat(120))
  expect(await answerOf(relative(process.cwd(), dataDir), CALLED)).toEqual([{ address: '127.0.0.1' }])
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
})

testOfMade('a lost password file is made anew', async ({ dataDir }) => {
  await rm(join(dataDir, 'postgres-password'))
  expect(await answerOf(dataDir, ONE)).toEqual([{ one: 1 }])
})

testOfMade('stopping twice is stopping once', async ({ dir, dataDir }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  await Promise.all([database.stop(), database.stop()])
  expect(await serversBelow(dir)).toEqual([])
})

/** What is told of a start that cannot be. */
async function problemIn(dataDir: string): Promise<string> {
  const problem = await startEmbeddedDatabase({ dataDir }).catch((error: Error) => error)
  return problem instanceof StartProblem ? problem.message : ''
}

test('a second shop on the folder is refused, until the first one stops', async ({ dataDir, openShop }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  const second = await openShop()
  expect(second.problem).toBe(`DATA_DIR ${dataDir}: in use by another shop; stop it, or choose another folder`)
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('in use by another shop')
  expect((await openShop()).problem).toContain('in use by another shop')
  await database.stop()
  expect((await openShop()).url).toBeDefined()
})

test('of several that start at once on an empty folder exactly one gets it', async ({ dataDir, openShop }) => {
  mkdirSync(dataDir)
  const started = await Promise.all(Array.from({ length: 4 }, () => openShop()))
  const winners = started.filter(({ url }) => url)
  expect(winners).toHaveLength(1)
  for (const { problem } of started.filter(({ url }) => !url)) expect(problem).toContain('in use by another shop')
})

test('a database of another major version', async ({ dataDir }) => {
  await (await startEmbeddedDatabase({ dataDir })).stop()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '14\n')
  expect(await problemIn(dataDir)).toMatch(/^DATA_DIR .*: its database is of PostgreSQL 14/)
})

test('a folder that everybody writes to, which keeps its mode', async ({ dataDir }) => {
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o1777)
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(`DATA_DIR ${dataDir}: everybody writes there`)
  expect(statSync(dataDir).mode & 0o7777).toBe(0o1777)
})

test('a damaged database, with PostgreSQL’s own reason; the folder is free again', async ({ dataDir, openShop }) => {
  await (await startEmbeddedDatabase({ dataDir })).stop()
  await rm(join(dataDir, 'postgres/global/pg_control'))
  expect(await problemIn(dataDir)).toMatch(/^DATA_DIR .*PostgreSQL did not start: .*pg_control/)
  expect((await openShop()).problem).toContain('PostgreSQL did not start')
})
