import { expect, test } from 'vitest'
import { openRealShop } from '../support/real-shop.ts'
import { drop } from './drop.ts'
import { tell } from './tell.ts'

const LIMITS_ON = { RATE_LIMIT: 'on', TRUSTED_PROXIES: '127.0.0.1' }

test('5,000 people and 100 pieces: 100 orders, no error, and nobody waits longer than 10 seconds', async () => {
  await using shop = await openRealShop(LIMITS_ON)
  const fallen = await drop(shop, { buyers: 5_000, pieces: 100, seconds: 20 })
  expect(fallen).toMatchObject({ orders: 100, toldPlaced: 100, toldGone: 4_900, errors: 0, left: 0 })
  expect(fallen.lastedS).toBeLessThan(30)
  expect(fallen.longestWaitS).toBeLessThan(10)
  await expect.poll(() => shop.mails.length, { timeout: 60_000 }).toBe(100)
  await tell('the drop', fallen)
})
