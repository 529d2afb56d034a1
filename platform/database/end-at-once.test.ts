import { createConnection, createServer } from 'node:net'
import { Transform } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cloneDatabase, openTestDatabase } from '../../tests/support/clone-database.ts'
import { listenLocally } from '../../tests/support/free-port.ts'
import { type Db, openDatabase } from './client.ts'
import { endAtOnce } from './end-at-once.ts'
import { foldings } from './schema.ts'

const versions = async (db: Db) => (await db.select().from(foldings)).map(({ version }) => version).sort()
const add = (tx: Db, version: number) => tx.insert(foldings).values({ version }).execute()

test('a last statement that fails takes everything back, and the call fails as it did', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await db.delete(foldings)
  const doubled = endAtOnce(db, async (tx, last) => {
    await add(tx, 1)
    await add(tx, 2)
    last(add(tx, 1))
  })
  await expect(doubled).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await versions(db)).toEqual([])
  await endAtOnce(db, async (tx, last) => {
    await add(tx, 1)
    last(add(tx, 2))
  })
  expect(await versions(db)).toEqual([1, 2])
})

test('what is refused before the last statement leaves nothing, and the connection serves the next', async () => {
  const clone = await cloneDatabase()
  const { db, close } = await openDatabase(clone.url, { connections: 1 })
  await db.delete(foldings)
  const thrown = db.transaction(async () => {
    throw new Error('thought better of it')
  })
  await expect(thrown).rejects.toThrow('thought better of it')
  const late = endAtOnce(db, async (tx) => {
    await add(tx, 1)
    throw new Error('too late')
  })
  await expect(late).rejects.toThrow('too late')
  await add(db, 3)
  expect(await versions(db)).toEqual([3])
  await close()
  await clone.drop()
})

test('a transaction is begun with its first statement, and that is in it', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  const held = await db.transaction(async (tx) => {
    const ids = []
    for (let n = 0; n < 2; n++)
      ids.push((await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)).rows[0]?.id)
    return ids
  })
  expect(held[0]).toBeDefined()
  expect(held[0]).toBe(held[1])
})

test('a transaction that cannot begin leaves nothing, not even its first statement, and the next one begins', async () => {
  const clone = await cloneDatabase()
  const line = await openNoisyLine(clone.url)
  const { db, close } = await openDatabase(line.url, { connections: 1 })
  await db.delete(foldings)
  const addTwo = () =>
    db.transaction(async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
    })
  line.isNoisy = true
  await expect(addTwo()).rejects.toThrow()
  line.isNoisy = false
  expect(await versions(db)).toEqual([])
  await addTwo()
  expect(await versions(db)).toEqual([1, 2])
  await close()
  line.close()
  await clone.drop()
})

test('a connection that comes back in the middle of a transaction is not given to the next', async () => {
  const clone = await cloneDatabase()
  const { db, pool, close } = await openDatabase(clone.url, { connections: 1 })
  const client = await pool.connect()
  await client.query('begin isolation level serializable')
  await expect(client.query('select 1 / 0')).rejects.toThrow()
  client.release()
  const { rows } = await db.execute(sql`show transaction_isolation`)
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }])
  await close()
  await clone.drop()
})

/** A line to a database on which, while it is noisy, no `begin` is understood. */
async function openNoisyLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const to = Number(url.port)
  const line = { isNoisy: false, url: '', close: () => server.close() }
  const server = createServer((near) => {
    const noise = new Transform({
      transform(sent: Buffer, _encoding, done) {
        const at = line.isNoisy ? sent.indexOf('begin\0') : -1
        if (at !== -1) sent.write('bogin', at)
        done(null, sent)
      },
    })
    const far = createConnection(to, '127.0.0.1')
    near.on('error', () => far.destroy())
    near.pipe(noise).pipe(far).pipe(near)
  })
  url.port = String(await listenLocally(server))
  // Which would lead past the line, by a socket.
  url.search = ''
  return Object.assign(line, { url: url.href })
}
