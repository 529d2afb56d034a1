import { describe, expect, test } from 'vitest'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { uploadElsewhere } from '#domain/images/upload-elsewhere.server.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { checkStorage } from '#platform/files/storage.ts'
import { createLog } from '#platform/observe/log.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { openAdmin } from '../../support/data/admin.ts'
import { onDisk, plain } from '../../support/data/pictures.ts'
import { upload, uploaded } from '../../support/data/upload.ts'
import { MOODS, openHost } from '../../support/machine/hosts.ts'
import { openS3, S3_KEYS } from '../../support/machine/s3.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { openShop } from '../../support/shops/open-shop.ts'

const SILENT = createLog('silent')
const FORM = '/admin/products?tab=add'
const PRODUCT = {
  intent: 'add',
  name: 'Panzer Dragoon Saga',
  description: 'Four discs.',
  price: '795',
  quantity: '1',
  category: 'sega',
  subcategory: 'saturn',
}
const NOT_STORED = 'The picture could not be stored. Please try again in a moment.'

/** A form with a picture in it, as a browser without scripts sends it. */
async function withPicture(fields: Record<string, string>): Promise<RequestInit> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([new Uint8Array(await plain().png().toBuffer())], 'saga.png', { type: 'image/png' }))
  return { method: 'POST', body, headers: { origin: 'http://localhost:3000' } }
}

describe('pictures in a bucket', () => {
  test('are stored, served and removed there', async () => {
    await using s3 = await openS3()
    await using shop = await openShop(s3.env)
    const { browser } = await openAdmin(shop)
    const bytes = await plain().png().toBuffer()
    const address = await uploaded(browser, bytes)
    expect(await uploaded(browser, bytes)).toBe(address)
    const served = await shop.visitor().get(address.replace('1280.webp', '320.avif'))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await shop.visitor().get('/images/none-320.webp')).status).toBe(404)
    expect(await removeUnusedPictures(shop.services)).toEqual([])
    expect(await removeUnusedPictures(shop.services, { olderThanMs: -5_000 })).toHaveLength(1)
    expect((await shop.visitor().get(address)).status).toBe(404)
  })

  test.each(['breaks every connection', 'answers everything with a page', 'answers everything with an error'] as const)(
    'that %s: the owner is told, and loses nothing',
    async (mood) => {
      await using host = await openHost(MOODS[mood])
      await using shop = await openShop({ ...S3_KEYS, S3_ENDPOINT: host.address })
      const { browser } = await openAdmin(shop)
      const sent = await upload(browser, await plain().png().toBuffer())
      expect(sent).toEqual({ status: 503, reason: NOT_STORED, address: '' })
      const form = await browser.get(FORM, await withPicture(PRODUCT))
      expect([form.status, problemsOf(form)]).toEqual([503, [`${ADMIN_TEXTS.imageNotUploaded}. ${NOT_STORED}`]])
      expect(form.headers.get('retry-after')).toBe('5')
      expect(form.html).toContain('value="Panzer Dragoon Saga"')
      await expect(removeUnusedPictures(shop.services, { olderThanMs: -5_000 })).rejects.toThrow()
      expect((await shop.visitor().get('/')).status).toBe(200)
    },
  )

  test('that is away: a product is changed all the same, and its picture is asked for again later', async () => {
    await using host = await openHost(MOODS['breaks every connection'])
    await using shop = await openShop({ ...S3_KEYS, S3_ENDPOINT: host.address })
    const { browser } = await openAdmin(shop)
    const saved = await browser.post(FORM, { ...PRODUCT, image: '/images/photo-0123456789abcdef01234567-1280.webp' })
    expect(saved.status).toBe(303)
    const picture = await shop.visitor().get('/images/photo-0123456789abcdef01234567-640.avif')
    expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '5'])
    expect(picture.headers.get('cache-control') ?? '').not.toContain('immutable')
  })

  test('that does not let the shop in is named in one line before anything is opened', async () => {
    await using s3 = await openS3()
    const { s3: bucket } = readConfig(s3.env)
    if (bucket === undefined) throw new Error('no bucket is set')
    const check = (wrong: Partial<typeof bucket>) => checkStorage({ dataDir: '', s3: { ...bucket, ...wrong } })
    await expect(check({})).resolves.toBeUndefined()
    for (const [wrong, reason] of [
      [{ bucket: 'mistyped' }, /^S3_BUCKET mistyped at http:\S+ cannot be used: NoSuchBucket/],
      [{ accessKeyId: 'nobody' }, /^S3_BUCKET pictures at http:\S+ cannot be used: InvalidAccessKeyId/],
      [{ endpoint: 'http://127.0.0.1:1' }, /^S3_BUCKET pictures at http:\S+ cannot be used: .*ECONNREFUSED/],
    ] as const) {
      const problem = await check(wrong).catch((error: Error) => error)
      expect(problem).toBeInstanceOf(StartProblem)
      expect(problem).toMatchObject({ message: expect.stringMatching(reason) })
      expect(`${problem}`).not.toContain('\n')
    }
  })

  test('that breaks off before the first byte of a picture has sent nothing that a cache may store', async () => {
    await using host = await openHost(({ method }, response) => {
      response.writeHead(200, { 'content-length': '100', 'last-modified': new Date().toUTCString() })
      if (method === 'HEAD') return response.end()
      response.flushHeaders()
      setImmediate(() => response.destroy())
    })
    await using shop = await openShop({ ...S3_KEYS, S3_ENDPOINT: host.address })
    const { status, headers } = await shop.visitor().get('/images/photo-0123456789abcdef01234567-640.avif')
    expect(status).toBe(503)
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  })
})

describe('an outside image host', () => {
  const ANSWER = '{"secure_url":"https://pictures.example/saga.png"}'

  test('is sent pictures by the same contract', async () => {
    await using host = await openHost((_, response) => response.end(ANSWER))
    await using shop = await openShop({
      IMAGE_UPLOAD_URL: `${host.address}/v1/upload`,
      IMAGE_UPLOAD_PRESET: 'unsigned',
    })
    const { browser } = await openAdmin(shop)
    const form = await browser.get(FORM)
    expect(form.headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.address}`)
    expect(form.html).toContain(`${host.address}/v1/upload`)

    expect((await browser.get(FORM, await withPicture(PRODUCT))).status).toBe(303)
    const [received = ''] = host.received
    for (const part of ['POST /v1/upload', 'name="upload_preset"', 'unsigned', 'name="file"; filename="saga.png"'])
      expect(received).toContain(part)
    expect((await shop.visitor().get('/shop?search=panzer')).html).toContain('https://pictures.example/saga.png')

    host.answer = MOODS['answers everything with an error']
    const refused = await browser.get(FORM, await withPicture(PRODUCT))
    expect(refused.status).toBe(400)
    expect(textOf(refused)).toContain(`${ADMIN_TEXTS.imageNotUploaded}. The image host did not take it.`)
    expect(refused.html).toContain('value="Panzer Dragoon Saga"')
  })

  test.each(Object.entries(MOODS))('that %s has not taken it', async (_, answer) => {
    await using host = await openHost(answer)
    await using file = await onDisk(await plain().png().toBuffer())
    const sent = { file, name: 'saga.png', type: 'image/png' }
    const uploaded = await uploadElsewhere({ url: host.address, preset: 'x', log: SILENT }, sent, { timeoutMs: 300 })
    expect(uploaded).toEqual({ ok: false, problem: { kind: 'host-refused' } })
  })

  test('that refuses a picture leaves its reason in the log', async () => {
    await using host = await openHost((_, response) => response.writeHead(400).end('Upload preset not found'))
    await using file = await onDisk(await plain().png().toBuffer())
    let said = ''
    const log = createLog('warn', { write: (line) => (said += line) })
    await uploadElsewhere({ url: host.address, preset: 'x', log }, { file, name: 'saga.png', type: 'image/png' })
    expect(JSON.parse(said)).toMatchObject({
      msg: 'the image host took no picture',
      host: new URL(host.address).host,
      err: { message: 'it answered 400: Upload preset not found' },
    })
  })

  test('that leads elsewhere has not taken it, and nobody else is sent it', async () => {
    await using elsewhere = await openHost((_, response) =>
      response.end(JSON.stringify({ secure_url: 'https://pictures.example/saga.png' })),
    )
    await using host = await openHost((_, response) => response.writeHead(307, { location: elsewhere.address }).end())
    await using file = await onDisk(await plain().png().toBuffer())
    const sent = { file, name: 'saga.png', type: 'image/png' }
    expect((await uploadElsewhere({ url: host.address, preset: 'x', log: SILENT }, sent)).ok).toBe(false)
    expect(elsewhere.received).toEqual([])
  })

  test.each(['javascript:alert(1)', 'pictures/saga.png', 7])(
    'that answers with %j has not taken it',
    async (address) => {
      await using host = await openHost((_, response) => response.end(JSON.stringify({ secure_url: address })))
      await using file = await onDisk(await plain().png().toBuffer())
      const sent = { file, name: 'saga.png', type: 'image/png' }
      expect((await uploadElsewhere({ url: host.address, preset: 'x', log: SILENT }, sent)).ok).toBe(false)
    },
  )
})
