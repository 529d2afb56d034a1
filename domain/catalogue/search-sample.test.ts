import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#platform/database/client.ts'
import { openShop } from '../../tests/support/open-shop.ts'
import { sampleOf } from './search-sample.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

const A_SECOND_MS = 1_000
const A_MINUTE_MS = 60_000

/** Products whose descriptions have so many words. */
async function plant(db: Db, { products, words }: { products: number; words: number }) {
  await db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text)
    select lpad(n::text, 20, 'x'), n, '', 1, 1, '', 'nintendo', 'snes', n, n || E'\n' || repeat('long ', ${words}::integer)
    from generate_series(1, ${products}) n`)
}

test('the sample of an empty shop is not kept, nor is one that could not be taken', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  expect(await sampleOf(db)).toMatchObject({ inOrder: { name: [] }, total: 0 })
  await shop.product({ name: 'Sonic', description: 'Blue.' })
  await db.execute(sql`alter table products rename to elsewhere`)
  await expect(sampleOf(db)).rejects.toThrow()
  await db.execute(sql`alter table elsewhere rename to products`)
  expect(await sampleOf(db)).toMatchObject({ inOrder: { age: [{ name: 'sonic', text: 'sonic\nblue.' }] }, total: 1 })
})

test('the sample of a small shop serves for a second, and then until there is another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using shop = await openShop()
  const { db } = shop.services
  const names = async () => (await sampleOf(db)).inOrder.name.map(({ name }) => name)
  await shop.product({ name: 'Sonic' })
  expect(await names()).toEqual(['sonic'])
  await shop.product({ name: 'Alex Kidd' })
  expect(await names()).toEqual(['sonic'])
  vi.setSystemTime(Date.now() + A_SECOND_MS)
  expect(await names()).toEqual(['sonic'])
  await vi.waitFor(async () => expect(await names()).toEqual(['alex kidd', 'sonic']))
  vi.setSystemTime(Date.now() + A_SECOND_MS)
  await db.execute(sql`alter table products rename to elsewhere`)
  expect(await names()).toEqual(['alex kidd', 'sonic'])
})

test('that of a large shop serves for a minute; when the shop was emptied, it is not kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using shop = await openShop()
  const { db } = shop.services
  const total = async () => (await sampleOf(db)).total
  await plant(db, { products: 1_500, words: 1 })
  await db.execute(sql`analyze products`)
  expect(await total()).toBe(1_500)
  await db.execute(sql`delete from products`)
  vi.setSystemTime(Date.now() + A_MINUTE_MS - 1)
  expect(await total()).toBe(1_500)
  vi.setSystemTime(Date.now() + 1)
  await vi.waitFor(async () => expect(await total()).toBe(0))
  await shop.product({ name: 'Sonic' })
  expect((await sampleOf(db)).inOrder.price).toMatchObject([{ name: 'sonic' }])
})

test('long descriptions make the sample smaller', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await plant(db, { products: 300, words: 2_000 })
  const { inOrder } = await sampleOf(db)
  expect(inOrder.name.length).toBe(99)
})
