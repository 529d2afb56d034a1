import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { blogs } from '#domain/blog/blog-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { appliedMigrations } from '#platform/backup/tables.ts'
import { findRunningDatabase } from '#platform/database/embedded/embedded.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { buySomething } from '../support/data/buy-something.ts'
import { folderForTest } from '../support/shops/folders.ts'
import { ShopProcess } from '../support/shops/shop-process.ts'
import { openBooks } from './books.ts'
import { tell } from './tell.ts'
import { victims } from './victims.ts'

const SHOPS = 5
const KILLS_EACH = 4
/** As long as a filled shop takes from its PostgreSQL to being open; an empty one takes longer. */
const REST_MS = 1_500

test('killed while it creates its database, migrates and loads its catalogue, a shop is whole once it is let be', async () => {
  const kills = { node: 0, postgres: 0, both: 0 }
  let wasOpen = 0
  const wholeMs = await wholeStartMs()
  for (let number = 0; number < SHOPS; number += 1) {
    const dataDir = folderForTest('start')
    for (const whom of victims(KILLS_EACH + number).slice(number)) {
      const shop = await ShopProcess.launch(dataDir)
      if (whom === 'node') await pause(randomInt(100, wholeMs))
      else {
        await Promise.race([shop.opened, shop.postgresStarted()])
        await pause(randomInt(0, REST_MS))
      }
      wasOpen += shop.output.text.includes(' is open at ') ? 1 : 0
      kills[whom] += 1
      if (whom !== 'node') await shop.postgresStarted().then(() => shop.killPostgres())
      // A shop whose PostgreSQL goes while it starts may end with a line, or go on.
      if (whom === 'postgres') await shop.opened.catch(() => undefined)
      await shop.killNode()
    }
    const shop = await ShopProcess.start(dataDir)
    await expectWhole(dataDir, shop)
    expect(await shop.signal('SIGTERM')).toBe(0)
  }
  await tell('kills at the first start', { shops: SHOPS, ...kills, wasOpen, broken: 0 })
})

/** From an empty folder to being open, on this machine as it is now. */
async function wholeStartMs(): Promise<number> {
  const dataDir = folderForTest('start')
  const start = performance.now()
  const shop = await ShopProcess.start(dataDir)
  const wholeMs = Math.round(performance.now() - start)
  await shop.signal('SIGTERM')
  return wholeMs
}

async function expectWhole(dataDir: string, shop: ShopProcess) {
  await using books = await openBooks((await findRunningDatabase(dataDir)) ?? '')
  expect(await appliedMigrations(books.pool)).toEqual(await migrationNames())
  expect(await books.db.$count(products)).toBe(199)
  expect(await books.db.$count(blogs)).toBeGreaterThan(0)
  const shown = await books.db.select({ image: products.image }).from(products)
  for (const { image } of shown) expect((await fetch(shop.address + image)).status, image).toBe(200)
  await buySomething(shop)
}
