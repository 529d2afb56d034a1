import { expect, test } from 'vitest'
import { canPin, halveProcessor } from '../support/half-processor.ts'
import { openRealShop, type RealShop } from '../support/real-shop.ts'
import { drop } from './drop.ts'
import { tell } from './tell.ts'

const LIMITS_ON = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' }

/** How long they wait is told, for docs/reliability.md, and not asserted: it depends on the machine. */
async function expectOrders(shop: RealShop, story: string) {
  const fallen = await drop(shop, { buyers: 5_000, pieces: 100, seconds: 20 })
  expect(fallen).toMatchObject({ orders: 100, toldPlaced: 100, toldGone: 4_900, errors: 0, left: 0 })
  await expect.poll(() => shop.mails.length, { timeout: 60_000 }).toBe(100)
  await tell(story, fallen)
}

test('5,000 people and 100 pieces: 100 orders, everybody is told, and no error', async () => {
  await using shop = await openRealShop(LIMITS_ON)
  await expectOrders(shop, 'the drop')
})

test.skipIf(!canPin)('the same with half the processor', async () => {
  await using shop = await openRealShop(LIMITS_ON)
  using _ = halveProcessor(shop.process.pid)
  await expectOrders(shop, 'the drop, half the processor')
})
