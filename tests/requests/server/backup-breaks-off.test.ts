import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { packArchive } from '#platform/backup/archive.ts'
import { openBackupBucket } from '#platform/backup/backup-bucket.ts'
import { openHost } from '../../support/machine/hosts.ts'

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
