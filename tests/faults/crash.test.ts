import { expect, test } from 'vitest'
import { crashAtCheckout } from './crash-at-checkout.ts'

test('killed in the middle of checkouts, the shop keeps every order it answered, once, with its mail', async () => {
  const { answered, stored } = await crashAtCheckout(['node', 'postgres', 'both', 'postgres'])
  expect(answered).toBeGreaterThan(0)
  expect(stored).toBeGreaterThanOrEqual(answered)
}, 120_000)
