import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buySomething } from '../support/data/buy-something.ts'
import { hasDebianPostgres, startDebianPostgres } from '../support/machine/debian-postgres.ts'
import { folderForFile } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'

const dataDir = folderForFile('start')

/** Any process answers for both. */
async function figures({ address }: ShopProcess): Promise<string[]> {
  const text = await (await fetch(`${address}/metrics`, { headers: { connection: 'close' } })).text()
  return text
    .split('\n')
    .filter((line) => /^shop_(?:orders|processes)/.test(line))
    .sort()
}

test('several processes share the port, and one that dies is replaced', async () => {
  const shop = await ShopProcess.start(dataDir, { WEB_CONCURRENCY: '2' })
  await buySomething(shop)
  for (let asked = 0; asked < 6; asked += 1)
    expect(await figures(shop)).toEqual(['shop_orders_placed_total 1', 'shop_processes 2'])
  const [killed, ...others] = shop.workers()
  expect(others).toHaveLength(1)
  if (killed !== undefined) process.kill(killed, 'SIGKILL')
  await expect.poll(() => shop.workers().filter((id) => id !== killed).length, { timeout: 20_000 }).toBe(2)
  await buySomething(shop)
  const last = shop.workers()
  expect(await shop.signal('SIGTERM')).toBe(0)
  expect(last.filter((id) => existsSync(`/proc/${id}`))).toEqual([])
})

test.skipIf(!hasDebianPostgres)('the same on another PostgreSQL, named by DATABASE_URL', async () => {
  await using postgres = await startDebianPostgres()
  const shop = await ShopProcess.start(dataDir, { DATABASE_URL: postgres.url, SESSION_SECRET: 'x'.repeat(32) })
  await buySomething(shop)
  expect(await shop.signal('SIGINT')).toBe(0)
})
