import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../tests/support/open-shop.ts'
import { sampleOf } from './search-sample.server.ts'

afterEach(() => {
  vi.useRealTimers()
})

const A_MINUTE_MS = 60_000

test('the sample of an empty shop is not kept, nor is one that could not be taken', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  expect(await sampleOf(db)).toEqual({ texts: [], total: 0 })
  await shop.product({ name: 'Sonic', description: 'Blue.' })
  await db.execute(sql`alter table products rename to elsewhere`)
  await expect(sampleOf(db)).rejects.toThrow()
  await db.execute(sql`alter table elsewhere rename to products`)
  expect(await sampleOf(db)).toEqual({ texts: [{ name: 'sonic', text: 'sonic\nblue.' }], total: 1 })
})

test('a sample serves for a minute, and then until there is another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await using shop = await openShop()
  const { db } = shop.services
  const names = async () => (await sampleOf(db)).texts.map(({ name }) => name)
  await shop.product({ name: 'Sonic' })
  expect(await names()).toEqual(['sonic'])
  await shop.product({ name: 'Alex Kidd' })
  expect(await names()).toEqual(['sonic'])
  vi.setSystemTime(Date.now() + A_MINUTE_MS)
  expect(await names()).toEqual(['sonic'])
  await vi.waitFor(async () => expect(await names()).toEqual(['alex kidd', 'sonic']))
  vi.setSystemTime(Date.now() + A_MINUTE_MS)
  await db.execute(sql`alter table products rename to elsewhere`)
  expect(await names()).toEqual(['alex kidd', 'sonic'])
})

test('long descriptions make the sample smaller', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await db.execute(sql`
    insert into products (id, name, description, price_cents, quantity, image, category, subcategory, sort_name, search_text)
    select lpad(n::text, 20, 'x'), n, '', 1, 1, '', 'nintendo', 'snes', n, n || E'\n' || repeat('long ', 2000)
    from generate_series(1, 300) n`)
  const { texts } = await sampleOf(db)
  expect(texts.length).toBe(99)
})
