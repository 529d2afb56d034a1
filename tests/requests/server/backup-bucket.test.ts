import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { packArchive, writeArchive } from '#platform/backup/archive.ts'
import { openBackupBucket } from '#platform/backup/backup-bucket.ts'
import { findArchive } from '#platform/backup/named-archive.ts'
import { backUp, nightlyBackupTask } from '#platform/backup/nightly-backup.ts'
import { checkBackup, restoreShop } from '#platform/backup/restore-shop.ts'
import { backupName } from '#platform/backup/stored-backups.ts'
import { Pool } from '#platform/database/pool.ts'
import { readConfig } from '#platform/start/config.ts'
import { plan, runDue } from '#platform/work/schedule.ts'
import { scheduledTasks } from '#platform/work/task-table.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { photo } from '../../support/data/pictures.ts'
import { uploaded } from '../../support/data/upload.ts'
import { openHost } from '../../support/machine/hosts.ts'
import { openS3 } from '../../support/machine/s3.ts'
import { textOf } from '../../support/requests/read-page.ts'
import { folderForTest } from '../../support/shops/folders.ts'
import { openShop } from '../../support/shops/open-shop.ts'
import { emptyShop, storedShop } from '../../support/shops/stored-shop.ts'

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
  const place = bucketOf(s3.backupEnv)
  for (let night = 20_000; night < 20_009; night += 1)
    await place.store(backupName(new Date(night * DAY_MS)), Readable.from([Buffer.from('earlier')]))
  const { log } = shop.services
  await backUp({ ...storedShop(shop), log, place, passphrase }, new Date(20_009 * DAY_MS))

  const names = (await place.list()).map(({ name }) => name)
  expect(names).toHaveLength(8)
  expect(names[0]).toBe('shop-2024-10-13.tar.gz')
  expect(names).toContain('shop-2024-10-04.tar.gz')
  expect(textOf(await browser.get('/admin/health'))).toContain('newest shop-2024-10-13.tar.gz in s3:backups')

  const config = readConfig(s3.backupEnv)
  const archive = await findArchive('s3:shop-2024-10-13.tar.gz', config)
  await expect(checkBackup(archive)).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE')
  const restored = await emptyShop()
  await restoreShop(restored, await checkBackup(archive, { passphrase }))
  expect((await restored.pool.query('select name from products')).rows).toEqual([{ name: 'Radiant Silvergun' }])
  expect(await restored.pictures()).toHaveLength(6)
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

/** A large shop, that notes when it is read no more. */
function endlessShop() {
  const shop = { isLetGo: false, entries: read() }
  async function* read() {
    try {
      for (;;) yield { name: 'tables/products/000000000.jsonl', content: randomBytes(1_000_000) }
    } finally {
      shop.isLetGo = true
    }
  }
  return shop
}

/** What would end the shop's process. */
function hearFatal(): unknown[] {
  const fatal: unknown[] = []
  const hear = (error: unknown) => void fatal.push(error)
  process.on('uncaughtExceptionMonitor', hear)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', hear))
  return fatal
}

test('a disk that fills up in the middle of a backup does not end the shop', async () => {
  const [shop, fatal] = [endlessShop(), hearFatal()]
  let left = 5_000_000
  const disk = new Writable({
    write(chunk, _, written) {
      left -= chunk.length
      written(left > 0 ? null : new Error('no space left on device'))
    },
  })
  await expect(pipeline(packArchive(shop.entries, undefined), disk)).rejects.toThrow('no space left on device')
  await expect.poll(() => shop.isLetGo).toBe(true)
  expect(fatal).toEqual([])
})

test('a backup whose file cannot be opened reads no more of the shop', async () => {
  const [shop, fatal] = [endlessShop(), hearFatal()]
  const path = join(folderForTest('backup'), 'none', 'shop.tar.gz')
  await expect(writeArchive(path, shop.entries)).rejects.toThrow('cannot be written')
  await expect.poll(() => shop.isLetGo).toBe(true)
  expect(fatal).toEqual([])
})

test('nor does a bucket that refuses a part of it', async () => {
  const [shop, fatal] = [endlessShop(), hearFatal()]
  await using host = await openHost(({ url = '', method }, response) => {
    if (url.includes('uploads')) return response.end(UPLOAD_BEGUN)
    response.writeHead(method === 'DELETE' ? 204 : 403).end()
  })
  const account = { bucket: 'backups', region: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
  const place = openBackupBucket({ ...account, endpoint: host.address })
  await expect(place.store('shop-2026-01-01.tar.gz', packArchive(shop.entries, undefined))).rejects.toThrow()
  await expect.poll(() => shop.isLetGo).toBe(true)
  expect(fatal).toEqual([])
})

const UPLOAD_BEGUN =
  '<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
