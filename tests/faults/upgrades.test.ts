import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { listTables } from '#platform/backup/tables.ts'
import { openDatabase } from '#platform/database/client.ts'
import { migrate, migrationNames } from '#platform/database/migrate.ts'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { openServices } from '../../services.ts'
import { Client } from '../support/requests/client.ts'
import { cloneDatabase } from '../support/shops/clone-database.ts'
import { scratchFolder } from '../support/shops/scratch.ts'
import { isFull } from './sizes.ts'

/** Rows that were stored under a version, in files named after the migration that made its tables. */
const ROWS = join(import.meta.dirname, '../upgrades')
const names = await migrationNames()
/** Every day those that made tables; in full every version there was. */
const versions = isFull ? names : names.filter((name) => existsSync(join(ROWS, name)))

/** Sessions ended and passwords moved when accounts became the shop's own. */
const GONE = ['accounts', 'verifications', 'sessions']
/** Later versions make these anew from other columns. */
const DERIVED = ['search_text', 'sort_name', 'verified_at', 'handling']

type Rows = Record<string, unknown>[]

/** A database as a shop of that version left it. */
async function openAt(version: string) {
  const { url, drop } = await cloneDatabase('template0')
  const { pool, close } = await openDatabase(url)
  for (const name of names.slice(0, names.indexOf(version) + 1)) {
    await migrate(pool, { only: [name] })
    const file = join(ROWS, name)
    if (existsSync(file)) await pool.query(await readFile(file, 'utf8'))
  }
  return {
    url,
    pool,
    async [Symbol.asyncDispose]() {
      await close()
      await drop()
    },
  }
}

async function rowsOf(pool: pg.Pool): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>()
  for (const { name } of await listTables(pool, SHOP_TABLES.derived)) {
    const { rows } = await pool.query(`select to_jsonb(each) as row from ${name} each order by to_jsonb(each)::text`)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/** What is in both: a version may add columns, and drop some. */
function inCommon(row: Record<string, unknown>, later: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in later && !DERIVED.includes(name)))
}

test.concurrent.each(versions)('the rows of a shop at %s are there in the newest one', async (version) => {
  await using old = await openAt(version)
  const before = await rowsOf(old.pool)
  await migrate(old.pool)
  const after = await rowsOf(old.pool)
  expect(before.get('orders')).toHaveLength(2)
  for (const [table, rows] of before) {
    if (GONE.includes(table)) continue
    const migrated = after.get(table) ?? []
    const [example = {}] = migrated
    const expected = rows.map((row) => expect.objectContaining(inCommon(row, example)))
    expect(migrated, table).toHaveLength(rows.length)
    expect(migrated, table).toEqual(expect.arrayContaining(expected))
  }
  expect(after.get('passwords')?.map(({ hash }) => hash)).toEqual(
    expect.arrayContaining(['hash of Nadia', 'hash of Käte']),
  )
})

test('the newest shop sells what the first one had', async () => {
  await using old = await openAt(names[0] ?? '')
  const dataDir = await scratchFolder('upgraded')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const services = await openServices({
    config,
    databaseUrl: old.url,
    secret: 'x'.repeat(32),
    log: createLog('silent'),
  })
  try {
    const visitor = Client.inProcess(services)
    expect((await visitor.get('/product/productAAAAAAAAAAAAA')).html).toContain('3 in stock')
    expect((await visitor.get('/shop?search=saturn')).html).toContain('Sega Saturn')
    expect((await visitor.get('/product/productBBBBBBBBBBBBB')).html).toContain('Sold on')
    const { rows } = await old.pool.query('select sold_at from products order by id')
    expect(rows).toEqual([{ sold_at: null }, { sold_at: new Date('2025-02-06T10:00:00Z') }])
    expect((await visitor.get('/blog/blogAAAAAAAAAAAAAAAA')).html).toContain('Five games')
  } finally {
    await services.close()
    await rm(dataDir, { recursive: true })
  }
})

test('data of a newer version is refused in one line that names what is unknown', async () => {
  await using newer = await openAt(names.at(-1) ?? '')
  await newer.pool.query(`insert into migrations (name) values ('9999_wishes.sql')`)
  await expect(migrate(newer.pool)).rejects.toThrow(
    'the data is of a newer version of the shop (9999_wishes.sql): start that version, or restore a backup of before',
  )
})

test('people who left the newsletter under an older version are forgotten in its mails, which still count', async () => {
  await using old = await openAt('0035_low_stock_level.sql')
  await old.pool.query(`insert into mails (id, kind, issue_id, to_email, state, problem) values
    ('issue-1', 'issue', 'news', 'left@shop.example', 'sent', null),
    ('issue-2', 'issue', 'news', 'left2@shop.example', 'failed', 'no left2@shop.example here'),
    ('issue-3', 'issue', 'news', 'reader@shop.example', 'sent', null),
    ('request', 'newsletter', null, 'left@shop.example', 'sent', null),
    ('new-request', 'newsletter', null, 'left@shop.example', 'waiting', null)`)
  await migrate(old.pool)
  const { rows } = await old.pool.query(
    `select id, to_email, problem from mails where kind in ('issue', 'newsletter') order by id`,
  )
  expect(rows).toEqual([
    { id: 'issue-1', to_email: '', problem: null },
    { id: 'issue-2', to_email: '', problem: null },
    { id: 'issue-3', to_email: 'reader@shop.example', problem: null },
    { id: 'new-request', to_email: 'left@shop.example', problem: null },
  ])
})

test('passkeys that were added under an older version before the address was verified open nothing any more', async () => {
  await using old = await openAt('0038_order_number_beginnings.sql')
  await old.pool.query(`insert into users (id, email, verified_at) values
    ('open', 'open@shop.example', null), ('late', 'late@shop.example', now()), ('early', 'early@shop.example', now() - interval '2 days')`)
  await old.pool.query(`insert into passkeys (id, user_id, public_key, counter, transports, name, created_at)
    select id || ' key', id, 'key', 0, '{}', 'a phone', now() - interval '1 day' from users where id in ('open', 'late', 'early')`)
  await old.pool.query(`insert into sessions (id, token_hash, user_id, user_agent, address)
    select id, id, id, '', '' from users where id in ('open', 'late', 'early')`)
  await old.pool.query(
    `insert into recovery_codes (user_id, code_hash) select id, 'hash' from users where id in ('open', 'late', 'early')`,
  )
  await migrate(old.pool)
  const left = async (table: string) => {
    const { rows } = await old.pool.query(
      `select distinct user_id from ${table} where user_id in ('open', 'late', 'early')`,
    )
    return rows.map(({ user_id }) => user_id)
  }
  for (const table of ['passkeys', 'sessions', 'recovery_codes']) expect(await left(table), table).toEqual(['early'])
})
