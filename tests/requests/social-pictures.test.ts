import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPosts } from '#domain/blog/posts.server.ts'
import { newId } from '#domain/ids.ts'
import { openSocialPictures } from '#domain/social/social-pictures.server.ts'
import { createApp } from '../support/built-app.ts'
import { ORIGIN, openShop, type TestShop } from '../support/open-shop.ts'
import { photo, plain } from '../support/pictures.ts'
import { metaOf } from '../support/read-page.ts'

let shop: TestShop

const image = '/images/photo-0123456789abcdef01234567-1280.webp'

beforeAll(async () => {
  shop = await openShop()
  await shop.services.storage.put(image.slice('/images/'.length), await photo(1280, 1280))
})
afterAll(() => shop[Symbol.asyncDispose]())

async function ask(path: string) {
  const answer = await createApp(shop.services).request(`${ORIGIN}${path}`)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Where the page says that its picture is. */
async function pictureOf(path: string): Promise<string> {
  const [address = ''] = metaOf(await shop.visitor().get(path), 'og:image')
  return address.slice(ORIGIN.length)
}

async function expectPicture({ status, headers, bytes }: Awaited<ReturnType<typeof ask>>) {
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1200, height: 630, exif: undefined })
  expect(bytes.length).toBeLessThan(300_000)
}

describe('the picture beside a link', () => {
  test('is drawn for a product, a post and the shop, each its own', async () => {
    const words = { title: 'Save batteries', paragraph1: 'x', paragraph2: null, paragraph3: null, tags: [] }
    const postId = newId()
    await importPosts(shop.services.db, [
      { id: postId, ...words, image, createdAt: new Date(), isDraft: false, isFormatted: false },
    ])
    const one = await shop.product({ image })
    const other = await shop.product({ image, name: 'Secret of Mana' })
    const drawn = []
    for (const path of [`/product/${one.id}`, `/product/${other.id}`, `/blog/${postId}`, '/']) {
      const picture = await ask(await pictureOf(path))
      await expectPicture(picture)
      expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      drawn.push(picture.bytes.toString('base64'))
    }
    expect(new Set(drawn).size).toBe(4)
  })

  test('is another when price or stock is another, and has another address', async () => {
    const { id } = await shop.product({ image, quantity: 5 })
    const addresses = []
    const drawn = []
    for (const change of [{ priceCents: 2 }, { quantity: 0 }]) {
      await shop.change(id, change)
      const address = await pictureOf(`/product/${id}`)
      addresses.push(address)
      drawn.push((await ask(address)).bytes.toString('base64'))
    }
    expect(new Set(addresses).size).toBe(2)
    expect(new Set(drawn).size).toBe(2)
    await shop.change(id, { quantity: 4 })
    const inStock = await pictureOf(`/product/${id}`)
    await shop.change(id, { quantity: 3 })
    expect(await pictureOf(`/product/${id}`)).toBe(inStock)
  })

  test('shows the thing as it is, whichever version was asked for', async () => {
    const { id } = await shop.product({ image })
    const current = await ask(await pictureOf(`/product/${id}`))
    for (const query of ['', '?v=old', '?v=..%2f..%2fsecret']) {
      const answer = await ask(`/social/product/${id}.jpg${query}`)
      expect(answer.bytes.equals(current.bytes)).toBe(true)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  test('is drawn once for any number of requests', async () => {
    const files = async () => await readdir(join(shop.dataDir, 'social'))
    const { id } = await shop.product({ image })
    const before = (await files()).length
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask(`/social/product/${id}.jpg`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await files()).toHaveLength(before + 1)
  })

  test('of many at once is refused before they are too many, and comes later', async () => {
    const ids = [await shop.product({ image }), await shop.product({ image, name: 'Other' })].map(({ id }) => id)
    const busy = { ...shop.services, socialPictures: openSocialPictures({ ...shop.services, mostWaiting: 0 }) }
    const app = createApp(busy)
    const ask = () => Promise.all(ids.map((id) => app.request(`/social/product/${id}.jpg`)))
    const answers = (await ask()).map(({ status, headers }) => [status, headers.get('retry-after')])
    expect(answers.sort()).toEqual([
      [200, null],
      [503, '5'],
    ])
    expect((await ask()).map(({ status }) => status)).toEqual([200, 200])
  })

  test.each([
    '/social/product/AAAAAAAAAAAAAAAAAAAA.jpg',
    '/social/post/AAAAAAAAAAAAAAAAAAAA.jpg',
    '/social/product/x.jpg',
    '/social/product/AAAAAAAAAAAAAAAAAAAA',
    '/social/order/AAAAAAAAAAAAAAAAAAAA.jpg',
    '/social/shop.png',
    '/social/..%2f..%2fsession-secret',
    '/social/product/%00.jpg',
  ])('is not drawn for what is not there: %s', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a product whose picture', () => {
  test('is missing is drawn without it, until it is there', async () => {
    const { id } = await shop.product({ image: '/images/photo-ffffffffffffffffffffffff-1280.webp' })
    const without = await ask(`/social/product/${id}.jpg`)
    await expectPicture(without)
    const { storage } = shop.services
    await storage.put('photo-ffffffffffffffffffffffff-1280.webp', await plain().webp().toBuffer())
    expect((await ask(`/social/product/${id}.jpg`)).bytes.equals(without.bytes)).toBe(false)
  })

  test('is at an outside host that is not of the public internet is drawn without it, and the host is not asked', async () => {
    const asked: (string | undefined)[] = []
    const host = createServer((request, response) => {
      asked.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    const { port } = host.address() as AddressInfo
    const name = 'Panzer Dragoon'
    const drawn = new Set<string>()
    for (const image of [
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      'file:///etc/passwd',
    ]) {
      const { id } = await shop.product({ name, image })
      const answer = await ask(`/social/product/${id}.jpg`)
      await expectPicture(answer)
      drawn.add(answer.bytes.toString('base64'))
    }
    host.close()
    expect([asked, drawn.size]).toEqual([[], 1])
  })
})
