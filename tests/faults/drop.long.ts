import { expect, test } from 'vitest'
import { canPin, halveProcessor } from '../support/machine/half-processor.ts'
import { openRealShop, type RealShop } from '../support/shops/real-shop.ts'
import { drop } from './drop.ts'
import { tell } from './tell.ts'

const LIMITS_ON = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' }

/** @returns how long they wait, among others: that is told, for docs/reliability.md, and not asserted */
async function expectOrders(shop: RealShop) {
  const fallen = await drop(shop, { buyers: 5_000, pieces: 100, seconds: 20 })
  expect(fallen).toMatchObject({ orders: 100, toldPlaced: 100, toldGone: 4_900, errors: 0, left: 0 })
  await expect.poll(() => shop.mails.length, { timeout: 60_000 }).toBe(100)
  return fallen
}

test('5,000 people and 100 pieces: 100 orders, everybody is told, and no error', async () => {
  await using shop = await openRealShop(LIMITS_ON)
  await tell('the drop', await expectOrders(shop))
})

test.skipIf(!canPin)('the same with half the processor', async () => {
  await using shop = await openRealShop(LIMITS_ON)
  const fallen = await dropOnHalf(shop)
  await tell('the drop, half the processor', fallen)
})

async function dropOnHalf(shop: RealShop) {
  using _ = halveProcessor(shop.process.pid)
  return await expectOrders(shop)
}
