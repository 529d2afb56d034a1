import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { findRunningDatabase, startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import {
  CALLED,
  kill,
  killShop,
  postmasterOf,
  query,
  serversBelow,
  test,
  testOfMade,
} from '../support/shops/embedded-shop.ts'

testOfMade('a later start finds what an earlier one committed', async ({ dir, dataDir }) => {
  const first = await startEmbeddedDatabase({ dataDir })
  await query(first.url, 'create table saturns (serial text)')
  await query(first.url, "insert into saturns values ('A1')")
  await first.stop()

  const second = await startEmbeddedDatabase({ dataDir })
  expect(await query(second.url, 'select serial from saturns')).toEqual([{ serial: 'A1' }])
  await second.stop()
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
  const database = await startEmbeddedDatabase({ dataDir: relative(process.cwd(), dataDir) })
  expect(await query(database.url, CALLED)).toEqual([{ address: '127.0.0.1' }])
  await database.stop()
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
})

testOfMade('a lost password file is made anew', async ({ dataDir }) => {
  await rm(join(dataDir, 'postgres-password'))
  const database = await startEmbeddedDatabase({ dataDir })
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

testOfMade('stopping twice is stopping once', async ({ dir, dataDir }) => {
  const database = await startEmbeddedDatabase({ dataDir })
  await Promise.all([database.stop(), database.stop()])
  expect(await serversBelow(dir)).toEqual([])
})
