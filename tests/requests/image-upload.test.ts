import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin } from '#domain/accounts/admins.server.ts'
import type { Client } from '../support/client.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { hollowPng, photo, plain } from '../support/pictures.ts'

let shop: TestShop
let admin: Client
beforeAll(async () => {
  shop = await openShop()
  const { user, browser } = await shop.shopper()
  await makeAdmin(shop.services.db, user.email)
  admin = browser
})
afterAll(() => shop[Symbol.asyncDispose]())

type Sent = { preset?: string; name?: string; origin?: string }

async function upload(browser: Client, bytes: Uint8Array | string, { preset = 'cartridge', name, origin }: Sent = {}) {
  const body = new FormData()
  body.set('upload_preset', preset)
  body.set('file', new File([bytes as BlobPart], name ?? 'sonic.png', { type: 'image/png' }))
  const headers = { origin: origin ?? 'http://localhost:3000' }
  const page = await browser.get('/images/upload', { method: 'POST', body, headers })
  const { secure_url, error }: { secure_url?: string; error?: { message: string } } = JSON.parse(page.html)
  return { status: page.status, address: secure_url ?? '', reason: error?.message }
}

/** A stored file as it is served. */
async function stored(address: string) {
  const answer = await shop.services.storage.getBytes(address.replace('/images/', ''))
  return sharp(answer).metadata()
}

const inSize = (address: string, width: number, format: string) => address.replace('1280.webp', `${width}.${format}`)

describe('a picture that an admin sends', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('may be %s, whatever its name', async (format) => {
    const sent = await upload(admin, await plain().toFormat(format).toBuffer(), { name: 'photo.txt' })
    expect(sent.status).toBe(200)
    expect(sent.address).toMatch(/^\/images\/photo-[0-9a-f]{24}-1280\.webp$/)
    for (const kind of ['webp', 'avif']) {
      const page = await shop.visitor().get(inSize(sent.address, 640, kind))
      expect([page.status, page.headers.get('content-type')]).toEqual([200, `image/${kind}`])
      expect(page.headers.get('cache-control')).toContain('immutable')
    }
  })

  test('comes in three widths', async () => {
    const { address } = await upload(admin, await photo(2_000, 1_500))
    for (const width of [320, 640, 1280])
      for (const [format, known] of Object.entries({ webp: 'webp', avif: 'heif' })) {
        const file = await stored(inSize(address, width, format))
        expect([file.format, file.width, file.height]).toEqual([known, width, (width * 3) / 4])
      }
  })

  test('is never enlarged', async () => {
    const { address } = await upload(admin, await plain(400, 300).png().toBuffer())
    expect((await stored(address)).width).toBe(400)
    expect((await stored(inSize(address, 640, 'avif'))).width).toBe(400)
    expect((await stored(inSize(address, 320, 'avif'))).width).toBe(320)
  })

  test('is turned upright and loses where and with what it was taken', async () => {
    const exif = { IFD0: { Make: 'Sega', Copyright: 'somebody' }, IFD3: { GPSLatitude: '33/1 53/1 0/1' } }
    const lying = await plain(60, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const file = await stored((await upload(admin, lying)).address)
    expect([file.width, file.height, file.orientation, file.exif]).toEqual([30, 60, undefined, undefined])
  })

  test('is stored once, however often it is sent', async () => {
    const bytes = await photo(800, 600)
    const first = await upload(admin, bytes)
    const files = await readdir(join(shop.dataDir, 'images'))
    expect((await upload(admin, bytes)).address).toBe(first.address)
    expect(await readdir(join(shop.dataDir, 'images'))).toEqual(files)
  })

  /** Measured in the processor's time, so that a machine busy with other tests changes nothing. */
  test('of 12 megapixels takes less than 3 seconds, while pages are answered', async () => {
    const bytes = await photo(4_000, 3_000)
    const visitor = shop.visitor()
    const start = process.cpuUsage()
    let slowestMs = 0
    let ready = false
    const sending = upload(admin, bytes).finally(() => {
      ready = true
    })
    while (!ready) {
      const asked = performance.now()
      await visitor.get('/readyz')
      slowestMs = Math.max(slowestMs, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect((await sending).status).toBe(200)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000).toBeLessThan(3_000)
    expect(slowestMs).toBeLessThan(1_000)
  })
})

describe('refused, with the reason:', () => {
  const NO_PICTURE = 'The file is no PNG, JPEG, WebP, AVIF or GIF picture.'
  test.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, number, string]>([
    ['an SVG named .png', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415, NO_PICTURE],
    ['a page named .png', () => '<!doctype html><script>alert(1)</script>', 415, NO_PICTURE],
    ['a TIFF', () => plain().tiff().toBuffer(), 415, NO_PICTURE],
    ['plain noise', () => crypto.getRandomValues(new Uint8Array(5_000)), 415, NO_PICTURE],
    ['900 megapixels in a few bytes', () => hollowPng(30_000, 30_000), 413, 'The picture has more than 50 megapixels.'],
    ['a hollow PNG', () => hollowPng(3_000, 3_000), 422, 'The picture is damaged or cut off.'],
    ['a cut JPEG', async () => (await photo(800, 600)).subarray(0, 20_000), 422, 'The picture is damaged or cut off.'],
    ['a cut PNG', async () => cut(await plain(900, 900).png().toBuffer()), 422, 'The picture is damaged or cut off.'],
    ['a cut WebP', async () => cut(await plain(900, 900).webp().toBuffer()), 415, NO_PICTURE],
    ['21 MB', () => new Uint8Array(21 * 1024 * 1024), 413, 'The file is larger than 20 MB.'],
    ['nothing', () => '', 400, 'No file was sent.'],
  ])('%s', async (_, make, status, reason) => {
    expect(await upload(admin, await make())).toMatchObject({ status, reason, address: '' })
  })

  test('another preset', async () => {
    const bytes = await plain().png().toBuffer()
    expect(await upload(admin, bytes, { preset: 'other' })).toMatchObject({ status: 400, address: '' })
  })

  test('a body that is no form', async () => {
    const headers = { 'content-type': 'text/plain', origin: 'http://localhost:3000' }
    const page = await admin.get('/images/upload', { method: 'POST', body: 'x', headers })
    expect(page.status).toBe(400)
  })
})

describe('nobody else sends pictures:', () => {
  test('a visitor, a shopper, an admin led here by another site', async () => {
    const bytes = await plain().png().toBuffer()
    const { browser } = await shop.shopper()
    for (const sent of [upload(shop.visitor(), bytes), upload(browser, bytes)])
      expect(await sent).toMatchObject({ status: 403, reason: 'Access denied. Please check your admin permissions.' })
    expect(await upload(admin, bytes, { origin: 'https://evil.example' })).toMatchObject({ status: 403, address: '' })
  })
})

function cut(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length * 0.6)
}
