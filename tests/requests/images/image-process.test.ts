import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { adminForFile } from '../../support/data/admin.ts'
import { plain } from '../../support/data/pictures.ts'
import { upload, uploaded } from '../../support/data/upload.ts'
import { listen } from '../../support/machine/listen.ts'
import { holdPictureProcess, pictureProcesses } from '../../support/machine/subprocesses.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

const small = (width: number) => plain(width).png().toBuffer()

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
