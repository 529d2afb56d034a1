import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { holdPicture } from '#domain/images/hold-picture.server.ts'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { type ArchiveEntry, archiveFile, writeArchive } from '#platform/backup/archive.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { Pool } from '#platform/database/pool.ts'
import { openStorage } from '#platform/files/storage.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { plain } from '../../support/data/pictures.ts'
import { uploaded } from '../../support/data/upload.ts'
import { cloneDatabase } from '../../support/shops/clone-database.ts'
import { folderForTest } from '../../support/shops/folders.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

/** PostgreSQL ends transactions that are idle for so long. It is two minutes otherwise. */
const IDLE_MS = 300
/** How long pictures take. */
const SLOW_MS = 1_000

/** The shop's own connections, to a PostgreSQL that waits less long. */
function openHurried(url: string): Pool {
  const pool = new Pool(url, { connections: 4 })
  pool.on('connect', (client) => void client.query(`set idle_in_transaction_session_timeout = ${IDLE_MS}`))
  onTestFinished(() => pool.end())
  return pool
}

async function* slowly(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  for await (const entry of entries) {
    if (entry.name.endsWith('-320.webp')) await pause(SLOW_MS)
    yield entry
  }
}

test('a backup of many pictures, and its restore, outlast PostgreSQL’s limit for idle transactions', async () => {
  await uploaded(admin, await plain(10).png().toBuffer())
  const { storage } = shop.services
  const file = `${folderForTest('slow')}/shop.tar.gz`
  const tables = SHOP_TABLES
  await writeArchive(file, slowly(dumpShop({ pool: openHurried(shop.databaseUrl), storage, tables })))
  const dump = slowly(dumpShop({ pool: openHurried(shop.databaseUrl), storage, tables }))
  for await (const { name } of dump)
    if (name.endsWith('-320.webp')) await expect(removeUnusedPictures(shop.services)).rejects.toThrow('while a backup')

  const checked = await checkBackup(archiveFile(file))
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const empty = {
    pool: openHurried(url),
    storage: await openStorage({ dataDir: folderForTest('empty'), s3: undefined }),
  }
  await restoreShop({ ...empty, tables }, { ...checked, entries: () => slowly(checked.entries()) })
  expect((await empty.pool.query('select count(*)::integer as users from users')).rows).toEqual([{ users: 1 }])
})

test('so does the removal of many unused pictures', async () => {
  const address = await uploaded(admin, await plain(20).png().toBuffer())
  const name = address.replace(/^.*\/|-1280\.webp$/g, '')
  const db = drizzle(openHurried(shop.databaseUrl))
  const held = holdPicture(shop.services.db, name, () => pause(SLOW_MS))
  expect(await removeUnusedPictures({ db, storage: shop.services.storage }, { olderThanMs: -1_000 })).toContain(name)
  await held
})
