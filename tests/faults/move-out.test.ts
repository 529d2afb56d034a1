import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { writeArchive } from '#platform/backup/archive.ts'
import { exportShop, type StoredShop } from '#platform/backup/dump-shop.ts'
import { writeFolder } from '#platform/backup/folder.ts'
import { checkExport, restoreShop } from '#platform/backup/restore-shop.ts'
import { Pool } from '#platform/database/pool.ts'
import { openAdmin } from '../support/data/admin.ts'
import { atCheckout } from '../support/data/at-checkout.ts'
import { photo } from '../support/data/pictures.ts'
import { plantOrder } from '../support/data/plant-orders.ts'
import { uploaded } from '../support/data/upload.ts'
import { freePort } from '../support/machine/free-port.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { shopForFile, type TestShop } from '../support/shops/open-shop.ts'
import { emptyShop, storedShop } from '../support/shops/stored-shop.ts'

const folder = folderForFile('move-out')
const shop = shopForFile()
/** An export of a shop in which everything happened. */
let first: string
beforeAll(async () => {
  await fill(shop)
  first = await exported(storedShop(shop))
})

async function fill(shop: TestShop) {
  const { browser } = await openAdmin(shop)
  const image = await uploaded(browser, await photo(70, 50))
  await shop.product({ name: 'Odd "one", \\n\u2028\t', description: "Two\nlines \u0001 \u{1f579} ''", image })
  for (const name of ['zelda', 'Zelda', 'Äther', 'a b', 'a-b']) await shop.product({ name })
  await browser.post('/admin/blogs', { intent: 'create', title: 'Post', paragraph1: 'x', tags: 'a, "b"', image })
  const { browser: customer, form } = await atCheckout(shop)
  const placed = await customer.post('/checkout', { ...form, deliveryName: 'Sam', deliveryPhone: '+961 3 123 456' })
  expect(placed.status).toBe(303)
  for (let count = 0; count < 450; count += 1) await plantOrder(shop.services.db, { items: [{ name: `No. ${count}` }] })
}

async function exported(stored: StoredShop): Promise<string> {
  const dir = join(await mkdtemp(join(folder, 'export-')), 'all')
  await writeFolder(dir, exportShop(stored))
  return dir
}

/** An empty shop that this folder is imported into, and what became of it. */
async function imported(dir: string, before = 'select') {
  const there = await emptyShop()
  await there.pool.query(before)
  const problem = await checkExport(dir)
    .then((checked) => restoreShop(there, checked))
    .then(
      () => undefined,
      (error: Error) => error.message,
    )
  return { ...there, problem }
}

async function filesOf(dir: string): Promise<Map<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = async (file: string) => [file.slice(dir.length), (await readFile(file)).toString('latin1')] as const
  return new Map(await Promise.all(files.sort().map(read)))
}

async function changed(change: (dir: string) => Promise<unknown>): Promise<string> {
  const dir = await mkdtemp(join(folder, 'changed-'))
  await cp(first, dir, { recursive: true })
  await change(dir)
  return dir
}

test('an export, imported into an empty shop, gives a shop whose export has the same bytes', async () => {
  const there = await imported(first)
  expect(there.problem).toBeUndefined()
  const [one, other] = [await filesOf(first), await filesOf(await exported(there))]
  expect([...other.keys()]).toEqual([...one.keys()])
  for (const [name, content] of one) expect(other.get(name), name).toBe(content)
  expect([...one.keys()].filter((name) => name.startsWith('/images/'))).toHaveLength(6)
  expect(one.get('/tables/orders.jsonl')?.split('\n')).toHaveLength(452)
})

test('it holds no session and nothing that is only good here, and nobody else reads it', async () => {
  const names = [...(await filesOf(first)).keys()]
  for (const table of ['sessions', 'rate_limits', 'password_resets', 'product_search'])
    expect(names).not.toContain(`/tables/${table}.jsonl`)
  expect((await stat(join(first, 'tables/users.jsonl'))).mode & 0o077).toBe(0)
})

test('an export overwrites nothing', async () => {
  const again = writeFolder(first, exportShop(storedShop(shop)))
  await expect(again).rejects.toThrow('is not empty; an export overwrites nothing')
})

test('a database that is lost in the middle is not told as a problem of the folder', async () => {
  async function* lost() {
    yield { name: 'shop.json', content: Buffer.from('{}') }
    const nowhere = new Pool(`postgres://127.0.0.1:${await freePort()}/shop`, { connections: 1 })
    await nowhere.query('select 1').finally(() => nowhere.end())
  }
  await expect(writeFolder(join(folder, 'lost'), lost())).rejects.toThrow(/^connect ECONNREFUSED/)
  await expect(writeArchive(join(folder, 'lost.tar.gz'), lost())).rejects.toThrow(/^connect ECONNREFUSED/)
})

test('a shop that holds anything is not overwritten', async () => {
  const there = await imported(first, "insert into users (id, email) values ('u', 'somebody@example.com')")
  expect(there.problem).toContain('the shop is not empty: there are users')
  expect(await there.count('products')).toBe(0)
})

test.each([
  ['without its end', (dir: string) => rm(join(dir, 'counts.json')), 'is no whole export'],
  ['without a table', (dir: string) => rm(join(dir, 'tables/products.jsonl')), 'is no whole export'],
  ['with a file that is no JSON', (dir: string) => writeFile(join(dir, 'shop.json'), '{'), 'is no export of a shop'],
  [
    'with a broken row',
    (dir: string) => appendFile(join(dir, 'tables/products.jsonl'), '{"id":\n'),
    /tables\/products\/products\.jsonl from line \d+: line \d+ is no row/,
  ],
  [
    'with a row twice',
    async (dir: string) => {
      const file = join(dir, 'tables/blogs.jsonl')
      await appendFile(file, await readFile(file))
    },
    'duplicate key',
  ],
  [
    'with a path in the name of a table',
    (dir: string) => writeFile(join(dir, 'counts.json'), '{"rows":{"../../etc/passwd":1},"pictures":0}'),
    'holds a table "../../etc/passwd", which this shop does not have',
  ],
])('a folder %s is refused in one line, and the shop stays empty', async (_, change, problem) => {
  const there = await imported(await changed(change))
  expect(there.problem).toMatch(problem)
  expect(there.problem).not.toContain('\n')
  for (const table of ['products', 'orders', 'users']) expect(await there.count(table)).toBe(0)
})
