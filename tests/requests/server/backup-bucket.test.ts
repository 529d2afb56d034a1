import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { openBackupBucket } from '#platform/backup/backup-bucket.ts'
import { findArchive } from '#platform/backup/named-archive.ts'
import { backUp, nightlyBackupTask } from '#platform/backup/nightly-backup.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { backupName } from '#platform/backup/stored-backups.ts'
import { Pool } from '#platform/database/pool.ts'
import { openStorage } from '#platform/files/storage.ts'
import { readConfig } from '#platform/start/config.ts'
import { plan, runDue } from '#platform/work/schedule.ts'
import { scheduledTasks } from '#platform/work/task-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { photo } from '../../support/data/pictures.ts'
import { uploaded } from '../../support/data/upload.ts'
import { openS3 } from '../../support/machine/s3.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { cloneDatabase } from '../../support/shops/clone-database.ts'
import { folderForTest } from '../../support/shops/folders.ts'
import { openShop } from '../../support/shops/open-shop.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const passphrase = 'correct horse battery'

function bucketOf(env: Record<string, string>) {
  const { backupBucket } = readConfig(env)
  if (backupBucket === undefined) throw new Error('no bucket is set')
  return openBackupBucket(backupBucket)
}

test('a night’s backup goes into the bucket, encrypted, and another shop comes back from there', async () => {
  await using s3 = await openS3()
  await using shop = await openShop(s3.backupEnv)
  const { browser } = await openAdmin(shop)
  await shop.product({ name: 'Radiant Silvergun', image: await uploaded(browser, await photo(70, 50)) })
  const pool = new Pool(shop.databaseUrl, { connections: 2 })
  onTestFinished(() => pool.end())
  const place = bucketOf(s3.backupEnv)
  for (let night = 20_000; night < 20_009; night += 1)
    await place.store(backupName(new Date(night * DAY_MS)), Readable.from([Buffer.from('earlier')]))
  await backUp({ ...shop.services, place, pool, passphrase, tables: SHOP_TABLES }, new Date(20_009 * DAY_MS))

  const names = (await place.list()).map(({ name }) => name)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('shop-2024-10-13.tar.gz')
  expect(names).toContain('shop-2024-10-04.tar.gz')
  const page = textOf(await browser.get('/admin/health'))
  expect(page).toContain('newest shop-2024-10-13.tar.gz in s3:backups')
  expect(page).toContain('restore s3:shop-2024-10-13.tar.gz')

  const config = readConfig(s3.backupEnv)
  const archive = await findArchive('s3:shop-2024-10-13.tar.gz', config)
  await expect(checkBackup(archive)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const restored = new Pool(url, { connections: 2 })
  onTestFinished(() => restored.end())
  const dataDir = folderForTest('bucket')
  const storage = await openStorage({ dataDir, s3: undefined })
  await restoreShop({ pool: restored, storage, tables: SHOP_TABLES }, await checkBackup(archive, { passphrase }))
  expect((await restored.query('select name from products')).rows).toEqual([{ name: 'Radiant Silvergun' }])
  expect([...(await storage.listAll('')).objects].filter(({ isFile }) => isFile)).toHaveLength(6)
})

test('a backup that the bucket does not hold is refused in one line that names those it holds', async () => {
  await using s3 = await openS3()
  const config = readConfig(s3.backupEnv)
  const missing = () => findArchive('s3:shop-2026-01-02.tar.gz', config)
  await expect(missing()).rejects.toThrow('s3:backups holds no backup "shop-2026-01-02.tar.gz"; it holds none')
  await bucketOf(s3.backupEnv).store('shop-2026-01-01.tar.gz', Readable.from([Buffer.from('x')]))
  await expect(missing()).rejects.toThrow('it holds s3:shop-2026-01-01.tar.gz')
  await expect(findArchive('s3:x', readConfig({}))).rejects.toThrow('s3:x is in a bucket: set BACKUP_BUCKET')
})

test('what is larger than a part arrives whole, and what breaks off in the middle leaves nothing', async () => {
  await using s3 = await openS3()
  const place = bucketOf(s3.backupEnv)
  const chunks = Array.from({ length: 36 }, () => randomBytes(1_000_000))
  await place.store('shop-2026-01-01.tar.gz', Readable.from(chunks))
  expect((await buffer(await place.open('shop-2026-01-01.tar.gz'))).equals(Buffer.concat(chunks))).toBe(true)
  const broken = Readable.from(
    (async function* () {
      yield* chunks
      throw new Error('the database is away')
    })(),
  )
  await expect(place.store('shop-2026-01-02.tar.gz', broken)).rejects.toThrow()
  expect((await place.list()).map(({ name }) => name)).toEqual(['shop-2026-01-01.tar.gz'])
})

test('a bucket that is not there is told on the dashboard and on Health, and the shop sells on', async () => {
  await using s3 = await openS3()
  await using shop = await openShop({ ...s3.backupEnv, BACKUP_BUCKET: 'elsewhere' })
  const { browser } = await openAdmin(shop)
  const { db, log } = shop.services
  const pool = new Pool(shop.databaseUrl, { connections: 2 })
  onTestFinished(() => pool.end())
  const place = bucketOf({ ...s3.backupEnv, BACKUP_BUCKET: 'elsewhere' })
  const task = { ...nightlyBackupTask({ ...shop.services, place, pool, tables: SHOP_TABLES }), next: () => new Date(0) }
  await db.delete(scheduledTasks)
  await plan(db, [task])
  await runDue(db, [task], log)
  expect(pool.totalCount - pool.idleCount).toBe(0)
  const problem = 's3:elsewhere cannot be reached'
  expect(textOf(await browser.get('/admin'))).toContain(problem)
  const page = textOf(await browser.get('/admin/health'))
  expect(page).toContain(problem)
  expect(page).toContain('Check BACKUP_BUCKET')
  expect(page).toMatch(/the nightly backup to s3:elsewhere failed on \d{4}-\d\d-\d\d \d\d:\d\d: NoSuchBucket/)
  expect((await shop.visitor().get('/')).status).toBe(200)
})
