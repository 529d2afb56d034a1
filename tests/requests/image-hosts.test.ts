import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import { makeAdmin } from '#domain/accounts/admins.server.ts'
import { removeUnusedPictures } from '#domain/images/unused-pictures.server.ts'
import { openShop, type TestShop } from '../support/open-shop.ts'
import { plain } from '../support/pictures.ts'
import { textOf } from '../support/read-page.ts'

const PRODUCT = {
  intent: 'add',
  name: 'Panzer Dragoon Saga',
  description: 'Four discs.',
  price: '795',
  quantity: '1',
  category: 'sega',
  subcategory: 'saturn',
}

async function adminOf(shop: TestShop) {
  const { user, browser } = await shop.shopper()
  await makeAdmin(shop.services.db, user.email)
  return browser
}

/** A form with a picture in it, as a browser without scripts sends it. */
async function withPicture(fields: Record<string, string>): Promise<RequestInit> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([new Uint8Array(await plain().png().toBuffer())], 'saga.png', { type: 'image/png' }))
  return { method: 'POST', body, headers: { origin: 'http://localhost:3000' } }
}

test('pictures may lie in an S3 bucket', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'cartridge-s3-'))
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await s3.run()
  try {
    await using shop = await openShop({
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const admin = await adminOf(shop)
    const sent = await admin.get('/images/upload', await withPicture({ upload_preset: 'cartridge' }))
    const { secure_url }: { secure_url: string } = JSON.parse(sent.html)
    const served = await shop.visitor().get(secure_url.replace('1280.webp', '320.avif'))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif'])
    expect((await shop.visitor().get('/images/none-320.webp')).status).toBe(404)
    expect(await removeUnusedPictures(shop.services)).toEqual([])
    expect(await removeUnusedPictures(shop.services, { olderThanMs: -5_000 })).toHaveLength(1)
    expect((await shop.visitor().get(secure_url)).status).toBe(404)
  } finally {
    await s3.close()
    await rm(directory, { recursive: true })
  }
})

test('pictures may go to an outside host with the same contract', async () => {
  await using host = await openHost()
  await using shop = await openShop({ IMAGE_UPLOAD_URL: `${host.address}/v1/upload`, IMAGE_UPLOAD_PRESET: 'unsigned' })
  const admin = await adminOf(shop)
  const form = await admin.get('/admin/products?tab=add')
  expect(form.headers.get('content-security-policy')).toContain(`connect-src 'self' ${host.address}`)
  expect(form.html).toContain(`${host.address}/v1/upload`)

  expect((await admin.get('/admin/products?tab=add', await withPicture(PRODUCT))).status).toBe(303)
  const [received = ''] = host.received
  for (const part of ['POST /v1/upload', 'name="upload_preset"', 'unsigned', 'name="file"'])
    expect(received).toContain(part)
  expect((await shop.visitor().get('/shop?search=panzer')).html).toContain('https://pictures.example/saga.png')

  host.answer = { status: 500, body: 'broken' }
  const refused = await admin.get('/admin/products?tab=add', await withPicture(PRODUCT))
  expect(refused.status).toBe(400)
  expect(textOf(refused)).toContain('Failed to upload image: The image host did not take it.')
})

async function openHost() {
  const received: string[] = []
  const state = { answer: { status: 200, body: '{"secure_url":"https://pictures.example/saga.png"}' } }
  const server = createServer(async (request, response) => {
    let text = `${request.method} ${request.url}\n`
    for await (const chunk of request) text += chunk
    received.push(text)
    response.writeHead(state.answer.status).end(state.answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return Object.assign(state, {
    received,
    address: `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  })
}
