import type { RequestListener } from 'node:http'
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
import { NOT_STORED, sendProduct, somePicture, upload, uploaded } from '../../support/data/upload.ts'
import { MOODS, openHost } from '../../support/machine/hosts.ts'
import { openS3, S3_KEYS } from '../../support/machine/s3.ts'
import type { Client } from '../../support/requests/client.ts'
import { problemsOf, textOf } from '../../support/requests/read-page.ts'
import { openShop } from '../../support/shops/open-shop.ts'

const PICTURE = '/images/photo-0123456789abcdef01234567-640.avif'
/** A new product with a picture in its form. */
const sendPictured = async (browser: Client) =>
  await sendProduct(browser, { intent: 'add', image: '' }, { file: await somePicture() })

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

  test('that fails: the owner is told and loses nothing, and a picture is asked for again later', async () => {
    await using host = await openHost(MOODS['breaks every connection'])
    await using shop = await openShop({ ...S3_KEYS, S3_ENDPOINT: host.address })
    const { browser } = await openAdmin(shop)
    for (const mood of [
      'answers everything with a page',
      'answers everything with an error',
      'breaks every connection',
    ] as const) {
      host.answer = MOODS[mood]
      const sent = await upload(browser, await plain().png().toBuffer())
      expect(sent, mood).toEqual({ status: 503, reason: NOT_STORED, address: '' })
      const form = await sendPictured(browser)
      expect([form.status, problemsOf(form)]).toEqual([503, [`${ADMIN_TEXTS.imageNotUploaded}. ${NOT_STORED}`]])
      expect(form.headers.get('retry-after')).toBe('5')
      expect(form.html).toContain('value="Panzer Dragoon Saga"')
      await expect(removeUnusedPictures(shop.services, { olderThanMs: -5_000 })).rejects.toThrow()
      expect((await shop.visitor().get('/')).status).toBe(200)
    }
    // A product whose picture was stored before is changed all the same.
    expect((await sendProduct(browser, { intent: 'add' })).status).toBe(303)
    host.answer = ({ method }, response) => {
      response.writeHead(200, { 'content-length': '100', 'last-modified': new Date().toUTCString() })
      if (method === 'HEAD') return response.end()
      response.flushHeaders()
      setImmediate(() => response.destroy())
    }
    const brokenOff = await shop.visitor().get(PICTURE)
    host.answer = MOODS['breaks every connection']
    for (const { status, headers } of [brokenOff, await shop.visitor().get(PICTURE)]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
      expect(headers.get('cache-control') ?? '').not.toContain('immutable')
    }
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
})

describe('an outside image host', () => {
  const answers = (address: unknown, status = 200): RequestListener => {
    return (_, response) => response.writeHead(status).end(JSON.stringify({ secure_url: address }))
  }

  async function sentTo(url: string, log = createLog('silent')) {
    await using file = await onDisk(await plain().png().toBuffer())
    return await uploadElsewhere(
      { url, preset: 'x', log },
      { file, name: 'saga.png', type: 'image/png' },
      { timeoutMs: 300 },
    )
  }

  test('is sent pictures by the same contract', async () => {
    await using host = await openHost(answers('https://pictures.example/saga.png'))
    await using shop = await openShop({
      IMAGE_UPLOAD_URL: `${host.address}/v1/upload`,
      IMAGE_UPLOAD_PRESET: 'unsigned',
    })
    const { browser } = await openAdmin(shop)
    const form = await browser.get('/admin/products?tab=add')
    expect(form.headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.address}`)
    expect(form.html).toContain(`${host.address}/v1/upload`)

    expect((await sendPictured(browser)).status).toBe(303)
    const [received = ''] = host.received
    for (const part of ['POST /v1/upload', 'name="upload_preset"', 'unsigned', 'name="file"; filename="saga.png"'])
      expect(received).toContain(part)
    expect((await shop.visitor().get('/shop?search=panzer')).html).toContain('https://pictures.example/saga.png')

    host.answer = MOODS['answers everything with an error']
    const refused = await sendPictured(browser)
    expect(refused.status).toBe(400)
    expect(textOf(refused)).toContain(`${ADMIN_TEXTS.imageNotUploaded}. The image host did not take it.`)
    expect(refused.html).toContain('value="Panzer Dragoon Saga"')
  })

  test.each([
    ...Object.entries(MOODS),
    ['answers with a script', answers('javascript:alert(1)')] as const,
    ['answers with a path', answers('pictures/saga.png')] as const,
    ['answers with a number', answers(7)] as const,
  ])('that %s has not taken it', async (_, answer) => {
    await using host = await openHost(answer)
    expect(await sentTo(host.address)).toEqual({ ok: false, problem: { kind: 'host-refused' } })
  })

  test('that refuses a picture leaves its reason in the log', async () => {
    await using host = await openHost((_, response) => response.writeHead(400).end('Upload preset not found'))
    let said = ''
    await sentTo(host.address, createLog('warn', { write: (line) => (said += line) }))
    expect(JSON.parse(said)).toMatchObject({
      msg: 'the image host took no picture',
      host: new URL(host.address).host,
      err: { message: 'it answered 400: Upload preset not found' },
    })
  })

  test('that leads elsewhere has not taken it, and nobody else is sent it', async () => {
    await using elsewhere = await openHost(answers('https://pictures.example/saga.png'))
    await using host = await openHost((_, response) => response.writeHead(307, { location: elsewhere.address }).end())
    expect((await sentTo(host.address)).ok).toBe(false)
    expect(elsewhere.received).toEqual([])
  })
})
