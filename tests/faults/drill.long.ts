import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { type ArchiveEntry, archiveFile, readArchive, writeArchive } from '#platform/backup/archive.ts'
import { backupFolder } from '#platform/backup/backup-folder.ts'
import { backUp } from '#platform/backup/nightly-backup.ts'
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts'
import { Pool } from '#platform/database/pool.ts'
import { openAdmin } from '../support/data/admin.ts'
import { photo } from '../support/data/pictures.ts'
import { uploaded } from '../support/data/upload.ts'
import type { Client } from '../support/requests/client.ts'
import { textOf } from '../support/requests/read-page.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { openShop, type TestShop } from '../support/shops/open-shop.ts'
import { runShop } from '../support/shops/run-shop.ts'

const dataDir = folderForFile('drill')
let backupDir: string
let shop: TestShop
let browser: Client
beforeAll(async () => {
  backupDir = join(dataDir, 'backups')
  shop = await openShop({ BACKUP_DIR: backupDir })
  browser = (await openAdmin(shop)).browser
  await shop.product({ name: 'Earthbound', image: await uploaded(browser, await photo(700, 500)) })
  const pool = new Pool(shop.databaseUrl, { connections: 2 })
  const place = backupFolder(backupDir)
  for (const night of ['2026-01-01', '2026-01-02'])
    await backUp({ ...shop.services, place, pool, tables: SHOP_TABLES }, new Date(night))
  await pool.end()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function drill(env: Record<string, string> = {}): Promise<string> {
  const { said, complained } = await runShop({ DATA_DIR: dataDir, BACKUP_DIR: backupDir, ...env }, 'drill')
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
  return said + complained
}

test('a drill brings the newest backup back, removes the temporary shop, and Health says when it was', async () => {
  expect(textOf(await browser.get('/admin/health'))).toContain('no restore of a backup was practised yet')
  // What a drill leaves that was killed.
  await (await startEmbeddedDatabase({ dataDir: join(dataDir, 'drill') })).stop()
  expect(await drill()).toMatch(
    /shop-2026-01-02\.tar\.gz came back: 1 products, .*6 picture files; every row and picture is the same/,
  )
  expect(textOf(await browser.get('/admin/health'))).toContain('shop-2026-01-02.tar.gz was restored and compared today')
  const note = join(backupDir, 'last-drill.json')
  await writeFile(note, (await readFile(note, 'utf8')).replace(/"at":"2026/, '"at":"2025'))
  const page = textOf(await browser.get('/admin/health'))
  expect(page).toMatch(/was restored and compared 3\d\d days ago/)
  expect(page).toContain('npm run shop -- drill')
  expect(await readdir(backupDir)).toHaveLength(3)
})

test('a backup that does not come back as it is fails the drill, which Health and the doctor tell until one succeeds', async () => {
  const newest = join(backupDir, 'shop-2026-01-03.tar.gz')
  const whole = readArchive(archiveFile(join(backupDir, 'shop-2026-01-01.tar.gz')))
  await writeArchive(newest, withUnknownColumn(whole))
  expect(await drill()).toMatch(/tables\/products\/0{9}\.jsonl comes back different$/)
  const told = /shop-2026-01-03\.tar\.gz did not come back on \d{4}-\d\d-\d\d \d\d:\d\d: .*comes back different/
  expect(textOf(await browser.get('/admin/health'))).toMatch(told)
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    DATABASE_URL: shop.databaseUrl,
    SESSION_SECRET: 'x'.repeat(40),
  }
  expect((await runShop(env, 'doctor')).said).toMatch(told)
  await rm(newest)
  await drill()
  expect(textOf(await browser.get('/admin/health'))).toContain('shop-2026-01-02.tar.gz was restored and compared today')
})

test('a backup in clear text fails the drill where backups are encrypted', async () => {
  expect(await drill({ BACKUP_PASSPHRASE: 'correct horse battery' })).toContain('is in clear text although')
  expect(textOf(await browser.get('/admin/health'))).toMatch(/did not come back on .*is in clear text although/)
})

async function* withUnknownColumn(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  for await (const { name, content } of entries)
    yield name.startsWith('tables/products/')
      ? { name, content: Buffer.from(content.toString().replaceAll('{"id"', '{"rarity":"rare","id"')) }
      : { name, content }
}

test('without a place for backups, or a backup in it, one line says so', async () => {
  expect(await drill({ BACKUP_DIR: '' })).toBe('the shop makes no backups: set BACKUP_DIR or BACKUP_BUCKET')
  const BACKUP_DIR = join(dataDir, 'nowhere')
  expect(await drill({ BACKUP_DIR })).toBe(`there is no backup in ${BACKUP_DIR}`)
})
