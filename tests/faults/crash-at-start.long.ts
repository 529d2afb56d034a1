import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findRunningDatabase } from '#platform/database/embedded.ts'
import { migrationNames } from '#platform/database/migrate.ts'
import { blogs, products } from '#platform/database/schema.ts'
import { buySomething } from '../support/buy-something.ts'
import { ShopProcess } from '../support/shop-process.ts'
import { openBooks } from './books.ts'
import { tell } from './tell.ts'
import { victims } from './victims.ts'

const SHOPS = 5
const KILLS_EACH = 4
/** An empty folder becomes a shop in about two seconds on a quiet machine. */
const LONGEST_MS = 3_000

test('killed while it creates its database, migrates and loads its catalogue, a shop is whole once it is let be', async () => {
  let kills = 0
  let postgresKilled = 0
  let wasOpen = 0
  for (let number = 0; number < SHOPS; number += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'cartridge-start-'))
    for (const whom of victims(KILLS_EACH + number).slice(number)) {
      const shop = await ShopProcess.launch(dataDir)
      await pause(randomInt(100, LONGEST_MS))
      wasOpen += shop.output.text.includes(' is open at ') ? 1 : 0
      // Before there is a database there is none to kill.
      const hasPostgres = whom !== 'node' && succeeds(() => shop.killPostgres())
      kills += 1
      postgresKilled += hasPostgres ? 1 : 0
      // A shop whose PostgreSQL goes while it starts may end with a line, or go on.
      if (whom === 'postgres' && hasPostgres) await shop.opened.catch(() => undefined)
      await shop.killNode()
    }
    const shop = await ShopProcess.start(dataDir)
    await expectWhole(dataDir, shop)
    expect(await shop.signal('SIGTERM')).toBe(0)
    await rm(dataDir, { recursive: true })
  }
  await tell('kills at the first start', { shops: SHOPS, kills, postgresKilled, wasOpen, broken: 0 })
})

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

async function expectWhole(dataDir: string, shop: ShopProcess) {
  await using books = await openBooks((await findRunningDatabase(dataDir)) ?? '')
  const { rows } = await books.db.execute<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
  expect(await books.db.$count(products)).toBe(194)
  expect(await books.db.$count(blogs)).toBeGreaterThan(0)
  const shown = await books.db.select({ image: products.image }).from(products)
  for (const { image } of shown) expect((await fetch(shop.address + image)).status, image).toBe(200)
  await buySomething(shop)
}
