import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/observe/log.ts'
import { hasDebianPostgres, startDebianPostgres, startReplica } from '../../tests/support/machine/debian-postgres.ts'
import { openLine } from '../../tests/support/shops/far-shop.ts'
import { followChanges } from './changes.ts'
import { type Db, openDatabase } from './client.ts'
import { openReplica } from './replica.ts'

const log = createLog('silent')

async function openBoth() {
  await using opened = new AsyncDisposableStack()
  const primary = opened.use(await startDebianPostgres())
  const { db, pool } = opened.adopt(await openDatabase(primary.url, { log }), (open) => open.close())
  await pool.query(`create table prices (price int not null); insert into prices values (0);
    create function tell() returns trigger language plpgsql as $$ begin perform pg_notify('shop_changed', 'prices'); return null; end $$;
    create trigger tell after update on prices execute function tell()`)
  const replica = opened.use(await startReplica(primary.url))
  const changes = opened.adopt(followChanges(primary.url, log), (following) => following.stop())
  const line = opened.adopt(await openLine(replica.url), (open) => void open.close())
  const reads = opened.adopt(openReplica(line.url, { db, pool, changes, log }), (open) => open.close())
  const copy = opened.adopt(new pg.Client({ connectionString: replica.url }), (client) => client.end())
  copy.on('error', () => undefined)
  await copy.connect()
  const resources = opened.move()
  return { pool, changes, copy, replica, line, read: reads.read, close: () => resources.disposeAsync() }
}

/** The price, and whether a replica said it. */
async function look(db: Db): Promise<{ price: number; isCopy: boolean }> {
  const { rows } = await db.execute<{ price: number; isCopy: boolean }>(
    sql`select price, pg_is_in_recovery() as "isCopy" from prices`,
  )
  return rows[0] ?? { price: -1, isCopy: false }
}

describe.skipIf(!hasDebianPostgres)('a page that everybody sees', () => {
  let both: Awaited<ReturnType<typeof openBoth>>
  beforeAll(async () => {
    both = await openBoth()
    await vi.waitUntil(async () => (await both.read(look)).isCopy, { timeout: 20_000 })
  })
  afterAll(() => both.close())

  /** Changes the price and resolves once this process has heard of it. */
  async function change(price: number) {
    const heard = new Promise<void>((resolve) => {
      both.changes.subscribe({ changed: () => resolve() })
    })
    await both.pool.query('update prices set price = $1', [price])
    await heard
  }

  test('is read from the replica, and never before it knows what was heard', async () => {
    for (let price = 1; price <= 200; price += 1) {
      await change(price)
      expect((await both.read(look)).price).toBe(price)
    }
    await expect.poll(async () => await both.read(look)).toEqual({ price: 200, isCopy: true })
  })

  test('is read from the primary while the replica lags, and from the replica again once it has caught up', async () => {
    await both.copy.query('select pg_wal_replay_pause()')
    await change(999)
    expect(await both.read(look)).toEqual({ price: 999, isCopy: false })
    await both.copy.query('select pg_wal_replay_resume()')
    await expect.poll(async () => await both.read(look)).toEqual({ price: 999, isCopy: true })
  })

  test('is never shown by a shop that takes the replica for its database: one line says so', async () => {
    await expect(openDatabase(both.replica.url)).rejects.toThrow('DATABASE_URL is a read replica: name its primary')
  })

  test('is read from the primary while the replica takes every question and answers none, and from the replica again afterwards', async () => {
    both.line.freeze()
    for (let time = 0; time < 20; time += 1) expect(await both.read(look)).toEqual({ price: 999, isCopy: false })
    both.line.thaw()
    await expect.poll(async () => await both.read(look), { timeout: 20_000 }).toEqual({ price: 999, isCopy: true })
  })

  test('is read from the primary when the replica is gone', async () => {
    await both.replica.end()
    for (let time = 0; time < 20; time += 1) expect(await both.read(look)).toEqual({ price: 999, isCopy: false })
  })
})
