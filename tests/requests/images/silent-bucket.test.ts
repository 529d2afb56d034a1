import { randomBytes } from 'node:crypto'
import { Disk } from 'flydrive'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SHOP_TABLES } from '#domain/backup/shop-tables.server.ts'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { packArchive, writeArchive } from '#platform/backup/archive.ts'
import { openBackupBucket } from '#platform/backup/backup-bucket.ts'
import { dumpShop } from '#platform/backup/dump-shop.ts'
import { listBackups } from '#platform/backup/stored-backups.ts'
import { Pool } from '#platform/database/pool.ts'
import { openBucket } from '#platform/files/picture-bucket.ts'
import { listKeys } from '#platform/files/storage.ts'
import { reasonOf } from '#platform/observe/reason-of.ts'
import { readConfig } from '#platform/start/config.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { plain } from '../../support/data/pictures.ts'
import { TYPED_PRODUCT } from '../../support/data/typed-product.ts'
import { NOT_STORED, sendProduct, somePicture, upload, uploaded } from '../../support/data/upload.ts'
import { openFaultyNetwork } from '../../support/machine/faulty-network.ts'
import { MOODS, openHost } from '../../support/machine/hosts.ts'
import { openS3, S3_KEYS } from '../../support/machine/s3.ts'
import { Client } from '../../support/requests/client.ts'
import { problemsOf } from '../../support/requests/read-page.ts'
import { folderForTest } from '../../support/shops/folders.ts'
import { openShop } from '../../support/shops/open-shop.ts'

/** A tenth of the real ones, so that a silence is short. */
const SHORT = { attemptMs: 400, callMs: 800 }
const LIMITS = { look: SHORT, picture: SHORT, part: SHORT, backup: SHORT }
const PICTURE = '/images/photo-0123456789abcdef01234567-640.avif'

/** A shop whose pictures are in a bucket, which does not wait for it as long as others do; and its owner. */
async function openImpatient(env: Record<string, string>) {
  const shop = await openShop(env)
  const { s3 } = readConfig(env)
  if (s3 === undefined) throw new Error('no bucket is set')
  const services = { ...shop.services, storage: new Disk(openBucket(s3, LIMITS)) }
  const owner = Client.inProcess(services)
  const { browser: patientOwner } = await openAdmin(shop)
  for (const [name, value] of patientOwner.cookies) owner.cookies.set(name, value)
  return {
    services,
    owner,
    shop,
    patientOwner,
    visitor: Client.inProcess(services),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** A real bucket, and the network to it, which may fall silent. */
async function openFarBucket() {
  await using opened = new AsyncDisposableStack()
  const s3 = opened.use(await openS3())
  const network = opened.use(await openFaultyNetwork(s3.env.S3_ENDPOINT))
  const resources = opened.move()
  return {
    network,
    env: { ...s3.env, S3_ENDPOINT: network.address },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

async function openSource(databaseUrl: string) {
  const pool = new Pool(databaseUrl, { connections: 2 })
  onTestFinished(() => pool.end())
  return { pool, isFree: () => pool.totalCount === pool.idleCount }
}

describe('a bucket of pictures that accepts calls and says nothing', () => {
  test('shows no picture meanwhile, and as soon as it speaks again', async () => {
    await using far = await openFarBucket()
    await using open = await openImpatient(far.env)
    const address = await uploaded(open.patientOwner, await plain().png().toBuffer())
    far.network.breaks('silent')
    const { status, headers } = await open.visitor.get(address)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
    expect((await open.visitor.get('/')).status).toBe(200)
    far.network.mend()
    await expect.poll(async () => (await open.visitor.get(address)).status).toBe(200)
  })

  test('is not waited for by everybody who wants a picture', async () => {
    await using host = await openHost(MOODS['never answers'])
    await using open = await openImpatient({ ...S3_KEYS, S3_ENDPOINT: host.address })
    await open.visitor.get(PICTURE)
    const asked = host.received.length
    const answers = await Promise.all(Array.from({ length: 100 }, () => open.visitor.get(PICTURE)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(host.received.length - asked).toBeLessThan(5)
  })

  test('that sends a picture byte by byte without an end is given up', async () => {
    await using host = await openHost((_, response) => {
      response.writeHead(200, { 'content-length': '1000000' })
      const more = setInterval(() => (response.destroyed ? clearInterval(more) : response.write('x')), 50)
    })
    await using open = await openImpatient({ ...S3_KEYS, S3_ENDPOINT: host.address })
    expect((await open.visitor.get(PICTURE)).status).toBe(503)
  })

  test('takes no upload: the form keeps what was typed, and the night removes what is left', async () => {
    await using far = await openFarBucket()
    await using open = await openImpatient(far.env)
    far.network.breaks('silent')
    expect(await upload(open.owner, await plain().png().toBuffer())).toEqual({
      status: 503,
      reason: NOT_STORED,
      address: '',
    })
    const form = await sendProduct(open.owner, { intent: 'add', image: '' }, { file: await somePicture() })
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '5'])
    expect(problemsOf(form)).toEqual([`${ADMIN_TEXTS.imageNotUploaded}. ${NOT_STORED}`])
    expect(form.html).toContain('value="Panzer Dragoon Saga"')
    await expect(removeUnusedPictures(open.services)).rejects.toThrow('the bucket pictures does not answer')
    far.network.mend()
    await removeUnusedPictures(open.shop.services, { olderThanMs: -5_000 })
    for await (const left of listKeys(open.shop.services.storage)) expect(left).toBe('removed')
    expect((await open.shop.visitor().get('/shop?search=panzer')).html).not.toContain(TYPED_PRODUCT.name)
  })

  test('does not keep a product with many pictures from being saved', async () => {
    await using host = await openHost(MOODS['never answers'])
    await using open = await openImpatient({ ...S3_KEYS, S3_ENDPOINT: host.address })
    const [image = '', ...others] = Array.from(
      { length: 7 },
      (_, place) => `/images/photo-0123456789abcdef0123456${place}-1280.webp`,
    )
    const saved = await sendProduct(open.owner, { intent: 'add', image, moreImages: others.join(' ') })
    expect(saved.status).toBe(303)
    expect(host.received.length).toBeLessThan(7)
  })
})

describe('a backup', () => {
  test('of pictures that do not come ends with the reason, and gives back its connection', async () => {
    await using far = await openFarBucket()
    await using open = await openImpatient(far.env)
    await uploaded(open.patientOwner, await plain().png().toBuffer())
    const { pool, isFree } = await openSource(open.shop.databaseUrl)
    const dump = dumpShop({ pool, storage: open.services.storage, tables: SHOP_TABLES }, (part) => {
      if (part === 'Reading the pictures') far.network.breaks('silent')
    })
    const file = `${folderForTest('silent')}/shop.tar.gz`
    const problem = await writeArchive(file, dump).catch((error: Error) => error)
    expect(reasonOf(problem)).toBe('the bucket pictures does not answer')
    await expect.poll(isFree).toBe(true)
  })

  test('into a bucket that says nothing ends with the reason', async () => {
    await using host = await openHost(MOODS['never answers'])
    const place = openBackupBucket({ ...bucketAt(host.address), bucket: 'backups' }, LIMITS)
    await expect(listBackups(place)).rejects.toThrow('s3:backups cannot be reached: the bucket backups does not answer')
  })

  test('into a bucket that falls silent in the middle ends, and reads on no more', async () => {
    await using host = await openHost(({ url }, response) => {
      const isBegun = url?.includes('uploads') === true
      if (isBegun) response.end(UPLOAD_BEGUN)
    })
    const place = openBackupBucket(bucketAt(host.address), LIMITS)
    let isLetGo = false
    const entries = (async function* () {
      try {
        for (;;) yield { name: 'tables/products/000000000.jsonl', content: randomBytes(1_000_000) }
      } finally {
        isLetGo = true
      }
    })()
    await expect(place.store('shop-2026-01-01.tar.gz', packArchive(entries, undefined))).rejects.toThrow(
      'the bucket pictures does not answer',
    )
    await expect.poll(() => isLetGo).toBe(true)
  })
})

const UPLOAD_BEGUN = `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`

function bucketAt(endpoint: string) {
  return { bucket: 'pictures', endpoint, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' }
}
