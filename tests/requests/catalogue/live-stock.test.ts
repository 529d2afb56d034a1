import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { listen } from '../../support/machine/listen.ts'
import { hearEvents } from '../../support/requests/hear-events.ts'
import { shopForFile } from '../../support/shops/open-shop.ts'

const shop = shopForFile({ RATE_LIMIT: 'on' })
let front: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  front = await listen(shop.services)
})
afterAll(() => front[Symbol.asyncDispose]())

/** What an open page of these products hears. */
function hear(...ids: string[]) {
  return hearEvents(`${front.origin}/stock-events?ids=${ids.join(',')}`, { 'accept-encoding': 'gzip' })
}

const news = (id: string, left: number) => `data: ${JSON.stringify([{ id, left }])}`

test('an open page hears what is left, of its own products alone, without waiting for a buffer', async () => {
  const [saturn, sonic] = [await shop.product({ quantity: 2 }), await shop.product()]
  await using page = await hear(saturn.id)
  await using another = await hear(sonic.id)
  expect(page.response.headers.get('content-type')).toBe('text/event-stream')
  expect(page.response.headers.get('content-encoding')).toBeNull()
  expect(page.response.headers.get('cache-control')).toBe('no-store')
  await expect.poll(() => page.heard.text).toContain(news(saturn.id, 2))
  await shop.change(saturn.id, { quantity: 1 })
  await expect.poll(() => page.heard.text).toContain(news(saturn.id, 1))
  await shop.change(saturn.id, { held: 1 })
  await expect.poll(() => page.heard.text).toContain(news(saturn.id, 0))
  await shop.remove(sonic.id)
  await expect.poll(() => another.heard.text).toContain(news(sonic.id, 0))
  expect(another.heard.text).not.toContain(saturn.id)
  // Another page that opens is no news for those that are open.
  await using late = await hear(saturn.id)
  await expect.poll(() => late.heard.text).toContain(news(saturn.id, 0))
  await shop.change(saturn.id, { quantity: 2 })
  const left = () => [...page.heard.text.matchAll(/"left":(\d+)/g)].map(([, pieces]) => pieces)
  await expect.poll(left).toEqual(['2', '1', '0', '1'])
})

test('what names no product has nothing to hear, and one client holds a hundred pages at most', async () => {
  for (const ids of ['', 'x', '../..']) expect((await hear(ids)).response.status).toBe(204)
  const { id } = await shop.product()
  const head = () => fetch(`${front.origin}/stock-events?ids=${id}`, { method: 'HEAD' })
  for (let n = 0; n < 101; n += 1) expect((await head()).status).toBe(200)
  const pages = []
  for (let n = 0; n < 100; n += 1) pages.push(await hear(id))
  expect((await hear(id)).response.status).toBe(429)
  for (const { leave } of pages) await leave()
  await expect
    .poll(async () => {
      await using again = await hear(id)
      return again.response.status
    })
    .toBe(200)
})

test('a sale is told before what very many pages that were just opened show', async () => {
  const { id } = await shop.product({ quantity: 2 })
  await using page = await hear(id)
  await expect.poll(() => page.heard.text).toContain(news(id, 2))
  const unknown = Array.from({ length: 10_000 }, newId)
  let told = 0
  const leave = shop.services.stockWatch.listen(unknown, (each) => {
    told += each.length
  })
  await shop.change(id, { quantity: 1 })
  await expect.poll(() => page.heard.text, { interval: 10 }).toContain(news(id, 1))
  expect(told).toBeLessThan(unknown.length)
  await expect.poll(() => told, { timeout: 10_000 }).toBe(unknown.length)
  leave()
})

test('a shop that stops ends the streams, so that nothing holds it open', async () => {
  const { id } = await shop.product()
  await using page = await hear(id)
  await expect.poll(() => page.heard.text).toContain(news(id, 1))
  shop.services.stockWatch.stop()
  await expect.poll(() => page.heard.isOver).toBe(true)
  await using late = await hear(id)
  await expect.poll(() => late.heard.isOver).toBe(true)
})
