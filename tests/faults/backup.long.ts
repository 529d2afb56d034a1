import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { archiveFile, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { appliedMigrations } from '#platform/backup/tables.ts'
import { migrate, migrationNames } from '#platform/database/migrate.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { openAdmin } from '../support/data/admin.ts'
import { photo } from '../support/data/pictures.ts'
import { plantOrder } from '../support/data/plant-orders.ts'
import { uploaded } from '../support/data/upload.ts'
import { openS3 } from '../support/machine/s3.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { shopForFile } from '../support/shops/open-shop.ts'
import { emptyShop, storedShop } from '../support/shops/stored-shop.ts'
import { order } from './till.ts'

const folder = folderForFile('backup')
const shop = shopForFile()

let files = 0
function newFile(): string {
  files += 1
  return join(folder, `${files}.tar.gz`)
}

const check = (file: string, passphrase?: string) => checkBackup(archiveFile(file), { passphrase })

async function backup(): Promise<string> {
  const file = newFile()
  await writeArchive(file, dumpShop(storedShop(shop)))
  return file
}

/** All rows and pictures of a shop, whatever order they lie in. */
async function contentOf(shop: Parameters<typeof dumpShop>[0]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for await (const { name, content } of dumpShop(shop)) {
    const [kind, table = ''] = name.split('/')
    if (kind === 'tables') found.set(table, [...(found.get(table) ?? []), ...content.toString().split('\n')].sort())
    if (kind === 'images') found.set(name, [content.toString('base64')])
  }
  return found
}

test('every row and every picture comes back as it was', async () => {
  const { browser } = await openAdmin(shop)
  const image = await uploaded(browser, await photo(70, 50))
  await shop.product({ name: 'Odd "one", \\n\u2028\t', description: "Two\nlines \u0001 \u{1f579} ''", image })
  const form = { intent: 'add', name: 'Audited', description: 'x', price: '1', quantity: '1', image }
  const added = await browser.post('/admin/products', { ...form, category: 'sega', subcategory: 'saturn' })
  expect(added.status).toBe(303)
  await browser.post('/admin/blogs', { intent: 'create', title: 'Post', paragraph1: 'x', tags: 'a, "b"', image })
  for (let count = 0; count < 450; count += 1) await plantOrder(shop.services.db, { items: [{ name: `No. ${count}` }] })

  const file = await backup()
  const checked = await check(file)
  expect(checked.counts).toMatchObject({ pictures: 6, rows: { products: 2, orders: 450, blogs: 1 } })
  expect(checked.counts.rows.audit_log).toBeGreaterThan(1)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const source = storedShop(shop)
  const before = await contentOf(source)
  const empty = await emptyShop()
  await using bucket = await openS3()
  const far = await emptyShop({ s3: readConfig(bucket.env).s3 })
  for (const filled of [empty, far]) {
    await restoreShop(filled, checked)
    const after = await contentOf(filled)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    for (const [name, content] of before) expect(after.get(name), name).toEqual(content)
  }
  const codes = 'select * from product_search order by id'
  const { rows: found } = await empty.pool.query(codes)
  expect(found).toHaveLength(2)
  expect(found).toEqual((await source.pool.query(codes)).rows)
  // What counts itself goes on where it was.
  const insert =
    "insert into audit_log (actor, action, kind, thing_name, changes, search_text) values ('x', 'x', 'x', 'x', '{}', 'x')"
  await expect(empty.pool.query(insert)).resolves.toMatchObject({ rowCount: 1 })
})

test('no picture is removed while a backup reads them', async () => {
  const source = storedShop(shop)
  const dump = dumpShop(source)
  await dump.next()
  await expect(removeUnusedPictures(shop.services)).rejects.toThrow('while a backup reads them')
  await dump.return(undefined)
  await expect.poll(() => removeUnusedPictures(shop.services).catch(() => 'refused')).toEqual([])
})

async function buy(user: { id: string; email: string }, product: { id: string; priceCents: number }) {
  await updateUserCart(shop.services.db, user.id, () => [{ productId: product.id, quantity: 1 }])
  const placed = await order(shop.services.auth, user, product)
  if (!placed.ok) throw new Error(placed.problem.kind)
}

test('while the shop sells, a backup holds one moment: no order without its pieces taken', async () => {
  const START = 10_000
  const product = await shop.product({ name: 'Tetris', quantity: START, priceCents: 100 })
  let isOver = false
  const selling = Promise.all(
    [1, 2, 3].map(async () => {
      const user = await shop.buyer()
      while (!isOver) await buy(user, product)
    }),
  )
  const taken = [await backup(), await backup(), await backup()]
  isOver = true
  await selling
  for (const file of taken) {
    const empty = await emptyShop()
    await restoreShop(empty, await check(file))
    const { rows } = await empty.pool.query(
      `select quantity as left, (select coalesce(sum(quantity), 0)::integer from order_items where product_id = $1) as sold,
        (select count(*)::integer from orders where not exists (select 1 from order_items where order_id = orders.id)) as hollow
        from products where id = $1`,
      [product.id],
    )
    expect(rows[0].left + rows[0].sold).toBe(START)
    expect(rows[0].hollow).toBe(0)
  }
})

test('an encrypted backup is read with its passphrase alone, and one changed byte is noticed, or none of its bytes', async () => {
  const source = storedShop(shop)
  const file = newFile()
  await writeArchive(file, dumpShop(source), 'correct horse battery')
  expect((await check(file, 'correct horse battery')).counts).toEqual((await check(await backup())).counts)
  await expect(check(file)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  await expect(check(file, 'another passphrase')).rejects.toThrow('was encrypted with another BACKUP_PASSPHRASE')
  const bytes = await readFile(file)
  const damages = [200, Math.floor(bytes.length / 2), bytes.length - 1].map((at) =>
    bytes.with(at, (bytes[at] ?? 0) ^ 1),
  )
  for (const [number, damage] of [...damages, 'Dear shop, I am no backup.'].entries()) {
    const damaged = newFile()
    await writeFile(damaged, damage)
    await expect(check(damaged, 'correct horse battery'), `no. ${number}`).rejects.toThrow('is no whole backup')
  }
})

describe('a file that is not whole is refused before anything changes:', () => {
  test('cut off anywhere', async () => {
    const file = await backup()
    const { size } = await stat(file)
    for (const length of [0, 10, 1_000, Math.floor(size / 2), size - 2_000, size - 8, size - 1]) {
      const cut = newFile()
      await copyFile(file, cut)
      await truncate(cut, length)
      await expect(check(cut), `${length} of ${size}`).rejects.toThrow('is no whole backup')
    }
  })

  test('damaged anywhere', async () => {
    const file = await backup()
    const { size } = await stat(file)
    for (let at = 20; at < size - 8; at += Math.ceil(size / 40)) {
      const damaged = newFile()
      await copyFile(file, damaged)
      await using handle = await open(damaged, 'r+')
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x55]), 0, 1, at)
      await expect(check(damaged), `at ${at} of ${size}`).rejects.toThrow()
    }
  })

  test('put together anew by somebody', async () => {
    const file = newFile()
    await writeArchive(file, readArchive(archiveFile(await backup())))
    await expect(check(file)).resolves.toBeDefined()
    const less = newFile()
    await writeArchive(less, without('shop.json', readArchive(archiveFile(file))))
    await expect(check(less)).rejects.toThrow('is no backup of a shop')
    const none = join(folder, 'none.tar.gz')
    await expect(check(none)).rejects.toThrow('cannot be read: ENOENT')
    await expect(writeArchive(file, readArchive(archiveFile(file)))).rejects.toThrow('exists already')
  })
})

async function* without(name: string, entries: ReturnType<typeof readArchive>) {
  for await (const entry of entries) if (entry.name !== name) yield entry
}

test('a backup of an older shop is brought up to date, into a new database only; one of a newer is refused', async () => {
  const names = await migrationNames()
  const old = await emptyShop({ template: 'template0' })
  await migrate(old.pool, { only: names.slice(0, 1) })
  await old.pool.query(`insert into products
    (id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text)
    values ('p', 'Old', '', 100, 1, '', 'sega', 'saturn', 'old', 'old')`)
  const file = newFile()
  await writeArchive(file, dumpShop(old))
  const fresh = await emptyShop({ template: 'template0' })
  await restoreShop(fresh, await check(file))
  // It is searched for by tables that no backup holds.
  expect((await fresh.pool.query('select sort_name from product_search')).rows).toEqual([{ sort_name: 'old' }])
  expect(await appliedMigrations(fresh.pool)).toEqual(names)
  const used = await emptyShop()
  await expect(restoreShop(used, await check(file))).rejects.toThrow('of an older shop')

  await old.pool.query("insert into migrations (name) values ('9999_tomorrow.sql')")
  const newer = newFile()
  await writeArchive(newer, dumpShop(old))
  await expect(check(newer)).rejects.toThrow('of a newer shop')
})

test('a backup with a table that no shop has is refused in one line, and the shop stays empty', async () => {
  const old = await emptyShop()
  await old.pool.query('create table forged (id text primary key)')
  await old.pool.query("insert into forged values ('x')")
  const file = newFile()
  await writeArchive(file, dumpShop(old))
  const empty = await emptyShop()
  const restoring = restoreShop(empty, await check(file))
  await expect(restoring).rejects.toThrow(
    new StartProblem('the backup holds a table "forged", which this shop does not have'),
  )
  expect(await empty.count('products')).toBe(0)
})
