import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { listManagedProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { wholeProducts } from '#domain/catalogue/product/product-pictures.server.ts'
import { refold } from '#domain/upgrade/refold.server.ts'
import { listTables } from '#platform/backup/tables.ts'
import { migrate, migrationNames } from '#platform/database/migrate.ts'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { openServices } from '../../services.ts'
import { Client } from '../support/requests/client.ts'
import { openTestDatabase } from '../support/shops/clone-database.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { scratchFolder } from '../support/shops/scratch.ts'

/** Rows that were stored under a version, in files named after the migration that made its tables. */
const ROWS = join(import.meta.dirname, '../upgrades')
const names = await migrationNames()
const [BASELINE = ''] = names

type Rows = Record<string, unknown>[]

/** A database as a shop of that version left it, with rows in every table. */
async function openAt(version: string) {
  const database = await openTestDatabase({ template: 'template0' })
  for (const name of names.slice(0, names.indexOf(version) + 1)) {
    await migrate(database.pool, { only: [name] })
    const file = join(ROWS, name)
    if (existsSync(file)) await database.pool.query(await readFile(file, 'utf8'))
  }
  return database
}

/** The names that a shop from before the baseline has of its migrations. */
async function nameAsBefore({ pool }: { pool: pg.Pool }, ...before: string[]) {
  await pool.query('delete from migrations')
  await pool.query('insert into migrations (name) select unnest($1::text[])', [before])
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
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in later))
}

async function expectRowsOf(old: { pool: pg.Pool }): Promise<void> {
  const before = await rowsOf(old.pool)
  await migrate(old.pool)
  const after = await rowsOf(old.pool)
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
  // Drafts are products now, with their pictures.
  before.delete('product_drafts')
  for (const [table, rows] of before) {
    const migrated = after.get(table) ?? []
    const [example = {}] = migrated
    const expected = rows.map((row) => expect.objectContaining(inCommon(row, example)))
    if (!['products', 'product_pictures'].includes(table)) expect(migrated, table).toHaveLength(rows.length)
    expect(migrated, table).toEqual(expect.arrayContaining(expected))
  }
}

/** Of a version without rows of its own the one before shows the same. */
const withRows = names.filter((name) => existsSync(join(ROWS, name)) || name === names.at(-1))

test.concurrent.each(withRows)('the rows of a shop at %s are there in the newest one', async (version) => {
  await using old = await openAt(version)
  await expectRowsOf(old)
})

test('a shop of the last version before the baseline starts with all its rows', async () => {
  await using old = await openAt(BASELINE)
  await nameAsBefore(old, '0000_shop.sql', '0067_item_release_dates.sql')
  await expectRowsOf(old)
  expect(await migrate(old.pool)).toEqual([])
})

test('a shop of an earlier version is refused in one line that names the commit to start first', async () => {
  await using old = await openAt(BASELINE)
  await nameAsBefore(old, '0000_shop.sql', '0066_lowest_before_reduction.sql')
  await expect(migrate(old.pool)).rejects.toThrow(/^the data is of a version from before .*: start that of commit \w+ /)
})

test('the newest shop sells what the first one had', async () => {
  await using old = await openAt(BASELINE)
  const dataDir = await scratchFolder('upgraded')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
  const services = await openServices({
    config,
    databaseUrl: old.url,
    secret: 'x'.repeat(32),
    log: createLog('silent'),
  })
  // The rows came before the triggers.
  await old.pool.query(SHOP_TABLES.derive)
  try {
    const visitor = Client.inProcess(services)
    expect((await visitor.get('/product/productAAAAAAAAAAAAA')).html).toContain('3 in stock')
    expect((await visitor.get('/shop?search=saturn')).html).toContain('Sega Saturn')
    expect((await visitor.get('/product/productBBBBBBBBBBBBB')).html).toContain('Sold on')
    expect((await visitor.get('/blog/blogAAAAAAAAAAAAAAAA')).html).toContain('Five games')
  } finally {
    await services.close()
    await rm(dataDir, { recursive: true })
  }
})

test('what was typed into a draft of an older version is a product that is not on sale, and can be found', async () => {
  await using old = await openAt('0001_drop_letter_pairs.sql')
  await migrate(old.pool)
  await old.pool.query(SHOP_TABLES.derive)
  const { db } = old
  await refold(db)
  const drafts = inArray(products.id, ['draftBBBBBBBBBBBBBBB', 'draftCCCCCCCCCCCCCCC'])
  const [whole, unread] = await wholeProducts(db, drafts)
  expect(whole).toMatchObject({
    ...{ name: 'Pokémon Stadium', description: 'Boxed.', isDraft: true, priceCents: 2_050, formerPriceCents: 3_000 },
    ...{ costCents: 400, quantity: 3, lowStockAt: 1, releaseOn: '2027-02-03', sku: 'PS-1', shelf: 'B2' },
    ...{ category: 'nintendo', subcategory: 'n64', facts: { region: 'pal' } },
    ...{ image: '/images/abf-1280.webp', moreImages: ['/images/abg-1280.webp', '/images/abh-1280.webp'] },
  })
  const description = 'Price: about 20\nQuantity: a few\nRelease date: 2027-02-30'
  expect(unread).toMatchObject({ name: 'Lot', description, isDraft: true, priceCents: -1, quantity: 0, image: '' })
  const query = managedQueryFrom(new URLSearchParams({ search: 'pokemon stadium' }))
  expect(await listManagedProducts(db, query, 0)).toMatchObject([{ name: 'Pokémon Stadium', isListed: false }])
})

test('data of a newer version is refused in one line that names what is unknown', async () => {
  await using newer = await openAt(names.at(-1) ?? '')
  await newer.pool.query(`insert into migrations (name) values ('9999_wishes.sql')`)
  await expect(migrate(newer.pool)).rejects.toThrow(
    'the data is of a newer version of the shop (9999_wishes.sql): start that version, or restore a backup of before',
  )
})

test('a function changes in two steps, and calls of both versions work while both run', async () => {
  await using shop = await openAt(BASELINE)
  const [first, between, second] = [
    'create or replace function doubled(n int) returns int language sql as $$ select 2 * n $$;',
    'create or replace function doubled(n int) returns int language sql as $$ select times(n, 2) $$;',
    'create or replace function times(n int, by int) returns int language sql as $$ select n * by $$;',
  ]
  const called = async (call: string) => (await shop.pool.query({ text: `select ${call} as n`, rowMode: 'array' })).rows
  const start = async (text: string, versioned = {}) =>
    await migrate(shop.pool, { root: await sources(text, versioned) })
  expect(await start(first)).toEqual([expect.stringMatching(/^domain\/doubled\.sql \w+$/)])
  expect(await start(first)).toEqual([])
  expect(await called('doubled(3)')).toEqual([[6]])
  // The first function stays for processes of the version before, and calls the second one.
  const [step = ''] = await start(between + second)
  expect([await called('doubled(3)'), await called('times(3, 2)')]).toEqual([[[6]], [[6]]])
  await expect(start(first)).rejects.toThrow(`of a newer version of the shop (${step})`)
  const last = '0001_no_doubled.sql'
  expect(await start(second, { [last]: 'drop function doubled(int)' })).toEqual([last, expect.any(String)])
  expect(await called('times(3, 2)')).toEqual([[6]])
  await expect(called('doubled(3)')).rejects.toThrow('does not exist')
})

/** The SQL of a version with one function in a file of its own. */
async function sources(text: string, more: Record<string, string>): Promise<string> {
  const root = folderForTest('version')
  const [migrations, domain] = [join(root, 'platform/database/migrations'), join(root, 'domain')]
  for (const dir of [migrations, domain]) await mkdir(dir, { recursive: true })
  await writeFile(join(domain, 'doubled.sql'), text)
  for (const [name, statements] of Object.entries({ [BASELINE]: '', ...more }))
    await writeFile(join(migrations, name), statements)
  return root
}

/** Puts the text of a repeatable migration in place of another one, as a newer version does. */
async function makeNew(pool: pg.Pool, own: string): Promise<void> {
  const [path] = own.split(' ')
  await pool.query('update migrations set name = $1 where name = $2', [`${path} 0123456789abcdef`, own])
}

test('a process that serves on writes before, while and after a function is replaced', async () => {
  await using shop = await openAt(names.at(-1) ?? '')
  const own = (await migrate(shop.pool)).find((name) => name.includes('keep-prices.sql')) ?? ''
  const serving = new pg.Client({ connectionString: shop.url })
  await serving.connect()
  const raise = () => serving.query('update products set price_cents = price_cents + 100')
  const onSale = await shop.pool.query('select from products where not is_draft')
  try {
    await makeNew(shop.pool, own)
    await serving.query('begin')
    await raise()
    const migrated = migrate(shop.pool)
    const waiting = "select from pg_locks where not granted and relation = 'products'::regclass"
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    await raise()
    await serving.query('commit')
    expect(await migrated).toEqual([own])
    await raise()
  } finally {
    await serving.end()
  }
  const kept = await shop.pool.query(
    "select distinct product_id, until from product_prices where until > now() - interval '1 day'",
  )
  expect(kept.rowCount).toBe(2 * (onSale.rowCount ?? 0))
})
