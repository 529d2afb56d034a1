import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { adminForFile, openAdmin } from '../../support/data/admin.ts'
import { halfSignedIn } from '../../support/data/factors.ts'
import { plain } from '../../support/data/pictures.ts'
import { sendForm, upload, uploaded } from '../../support/data/upload.ts'
import { listen } from '../../support/machine/listen.ts'
import { holdPictureProcess, pictureProcesses } from '../../support/machine/subprocesses.ts'
import { Client } from '../../support/requests/client.ts'
import { DISGUISED } from '../../support/requests/disguised.ts'
import { openShop, shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)
const small = (width: number) => plain(width).png().toBuffer()

/** A stored file as it is served. */
async function stored(address: string) {
  const answer = await shop.services.storage.getBytes(address.replace('/images/', ''))
  return sharp(answer).metadata()
}

const EXIF = {
  IFD0: { Make: 'Sega', Copyright: 'somebody' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 53/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '35/1 30/1 0/1' },
}
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><City>Beirut</City></x:xmpmeta>'

/** Red on the left and blue on the right: turned by a quarter, as orientation 6 says, red is above. */
function sideways() {
  const red = {
    input: { create: { width: 30, height: 30, channels: 3, background: '#f00' } },
    left: 0,
    top: 0,
  } as const
  return sharp({ create: { width: 60, height: 30, channels: 3, background: '#00f' } }).composite([red])
}

async function topAndBottom(address: string) {
  const bytes = await shop.services.storage.getBytes(address.replace('/images/', ''))
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const colourOf = (row: number) => {
    const at = (row * info.width + info.width / 2) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
  }
  return [colourOf(2), colourOf(info.height - 3)]
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

  test.each([
    [1_600, { 320: 320, 640: 640, 1280: 1_280 }],
    [400, { 320: 320, 640: 400, 1280: 400 }],
  ])('of %i pixels comes in three widths, and is never enlarged', async (sent, widths) => {
    const { address } = await upload(
      admin,
      await plain(sent, (sent * 3) / 4)
        .png()
        .toBuffer(),
    )
    for (const [name, width] of Object.entries(widths))
      for (const [format, known] of Object.entries({ webp: 'webp', avif: 'heif' })) {
        const file = await stored(inSize(address, Number(name), format))
        expect([file.format, file.width, file.height]).toEqual([known, width, (width * 3) / 4])
      }
  })

  test('is turned upright and loses where and with what it was taken', async () => {
    const taken = await sideways().withExif(EXIF).withMetadata({ orientation: 6 }).withXmp(XMP).jpeg().toBuffer()
    expect(taken.includes('Sega')).toBe(true)
    expect(taken.includes('Beirut')).toBe(true)
    expect(await sharp(taken).metadata()).toMatchObject({ width: 60, height: 30, orientation: 6 })
    const address = await uploaded(admin, taken)
    for (const width of [320, 640, 1280])
      for (const format of ['webp', 'avif']) {
        const file = await stored(inSize(address, width, format))
        expect([file.width, file.height, file.orientation]).toEqual([30, 60, undefined])
        expect([file.exif, file.xmp, file.icc, file.iptc]).toEqual([undefined, undefined, undefined, undefined])
        expect(await topAndBottom(inSize(address, width, format))).toEqual(['red', 'blue'])
      }
  })
})

describe('refused, with the reason:', () => {
  afterEach(async () => expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([]))

  test.each(DISGUISED)('%s', async (_, make, status, reason) => {
    expect(await upload(admin, await make())).toMatchObject({ status, reason, address: '' })
  })

  test('another preset, and none', async () => {
    const bytes = await plain().png().toBuffer()
    const reason = 'Unknown upload preset.'
    expect(await upload(admin, bytes, { preset: 'other' })).toMatchObject({ status: 400, reason, address: '' })
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'sonic.png'))
    expect(await sendForm(admin, body)).toMatchObject({ status: 400, reason: 'The field upload_preset is missing.' })
  })

  test('a form with two files, and one with none', async () => {
    const body = new FormData()
    body.set('upload_preset', 'cartridge')
    expect(await sendForm(admin, body)).toMatchObject({ status: 400, reason: 'No file was sent.' })
    const bytes = new Uint8Array(await plain().png().toBuffer())
    for (const name of ['sonic.png', 'tails.png']) body.append('file', new File([bytes], name))
    expect(await sendForm(admin, body)).toMatchObject({ status: 400, reason: 'Please send one picture at a time.' })
  })

  test.each([
    ['another content type', { 'content-type': 'text/plain' }, 'x'],
    ['no content type', { 'content-type': '' }, 'x'],
    ['a form without its boundary', { 'content-type': 'multipart/form-data' }, '--x'],
    ['a form that is cut off', { 'content-type': 'multipart/form-data; boundary=x' }, cutForm()],
  ])('%s', async (_, head, body) => {
    const headers = { ...head, origin: 'http://localhost:3000' }
    const page = await admin.get('/images/upload', { method: 'POST', body, headers })
    expect([page.status, page.html]).toEqual([400, expect.stringContaining('The form could not be read.')])
  })
})

describe('nobody else sends pictures:', () => {
  test('a visitor, a shopper, an admin without the second factor or led here by another site', async () => {
    const bytes = await plain().png().toBuffer()
    const { browser } = await shop.shopper()
    const ended = 'Your session has ended. Please sign in again.'
    expect(await upload(shop.visitor(), bytes)).toMatchObject({ status: 403, reason: ended })
    expect(await upload(browser, bytes)).toMatchObject({ status: 403, reason: ADMIN_TEXTS.accessDenied })
    expect((await upload((await halfSignedIn(shop)).browser, bytes)).status).toBe(403)
    expect(await upload(admin, bytes, { origin: 'https://evil.example' })).toMatchObject({ status: 403, address: '' })
  })
})

function cutForm(): string {
  return '--x\r\ncontent-disposition: form-data; name="file"; filename="sonic.png"\r\n\r\nhalf a pic'
}

describe('a picture is worked on beside the shop:', () => {
  test('pages are answered meanwhile, and the next picture waits for its turn', async () => {
    const sending = [upload(admin, await small(40))]
    const work = await holdPictureProcess()
    // As the build bundled it, which starts in a fraction of the time.
    expect(work.spawnargs.at(-1)).toContain('/build/subprocesses/picture-process.server.js')
    sending.push(upload(admin, await small(50)), upload(admin, await small(60)))
    expect((await shop.visitor().get('/')).status).toBe(200)
    expect((await admin.get('/admin/products')).status).toBe(200)
    expect(await pictureProcesses()).toHaveLength(1)
    work.kill('SIGCONT')
    for (const sent of await Promise.all(sending)) expect(sent.status).toBe(200)
    expect(await pictureProcesses()).toEqual([])
  })

  test('when too many wait, the next is asked to come back', async () => {
    const pictures = await Promise.all([70, 71, 72, 73, 74, 75, 76, 77, 78].map(small))
    const sending = pictures.map((bytes) => upload(admin, bytes))
    const work = await holdPictureProcess()
    const reason = 'Too many pictures are being worked on. Please try again in a moment.'
    expect(await Promise.race(sending)).toMatchObject({ status: 503, reason })
    work.kill('SIGCONT')
    const answers = await Promise.all(sending)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  })

  test('when the machine kills the work, the picture is refused and the shop goes on', async () => {
    const bytes = await small(45)
    const sending = upload(admin, bytes)
    const work = await holdPictureProcess()
    work.kill('SIGKILL')
    const reason = 'The picture takes more memory or time than the shop has. Please save it smaller, or as a JPEG.'
    expect(await sending).toMatchObject({ status: 422, reason, address: '' })
    expect(await uploaded(admin, bytes)).toContain('/images/photo-')
  })
})

describe('an upload that is cut off', () => {
  test('leaves nothing behind', async () => {
    await using web = await listen(shop.services)
    const before = await readdir(join(shop.dataDir, 'images'))
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' }
    const sending = request(`${web.origin}/images/upload`, { method: 'POST', headers })
    sending.on('error', () => undefined)
    sending.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    sending.write(Buffer.alloc(100_000, 1))
    await expect.poll(() => openUploads()).toBe(1)
    sending.destroy()
    await expect.poll(() => openUploads()).toBe(0)
    expect(await readdir(join(shop.dataDir, 'uploads'))).toEqual([])
    expect(await readdir(join(shop.dataDir, 'images'))).toEqual(before)
    expect(await uploaded(admin, await small(95))).toContain('/images/photo-')
  })
})

/** Files without a name that this process holds open. */
async function openUploads(): Promise<number> {
  const fds = await readdir('/proc/self/fd')
  const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(join(shop.dataDir, 'uploads'))).length
}

test('behind a proxy that speaks https a picture is stored as well', async () => {
  const origin = 'https://shop.example'
  await using proxied = await openShop({ PUBLIC_URL: origin })
  const { browser } = await openAdmin(proxied)
  await using web = await listen(proxied.services)
  const client = Client.overHttp(web.origin, [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  expect((await upload(client, await plain().png().toBuffer(), { origin })).status).toBe(200)
})
