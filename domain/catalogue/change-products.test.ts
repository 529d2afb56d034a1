import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '../money.ts'
import { changedPrice, changeOf, ProductsChangeForm, readChosen, writeChosen } from './change-products.ts'

test.each([
  [1_000, -10, 900],
  [999, 10, 1_099],
  [115, 10, 127],
  [12_999, -100, 0],
  [0, 50, 0],
])('%i cents changed by %i percent are %i', (from, percent, to) => {
  expect(changedPrice(from, { kind: 'price-percent', percent })).toBe(to)
})

test('a price never falls below zero or rises above what can be charged', () => {
  expect(changedPrice(100, { kind: 'price-amount', cents: -101 })).toBeUndefined()
  expect(changedPrice(MAX_PRICE_CENTS, { kind: 'price-percent', percent: 1 })).toBeUndefined()
  const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
  fc.assert(
    fc.property(price, fc.integer({ min: -100, max: 1_000 }), (from, percent) => {
      const to = changedPrice(from, { kind: 'price-percent', percent })
      expect(to ?? 0).toBeGreaterThanOrEqual(0)
      if (to !== undefined) expect(Math.abs(to - from * (1 + percent / 100))).toBeLessThanOrEqual(0.51)
    }),
  )
})

test.each([
  [
    { kind: 'price-percent', by: '-12.5' },
    { kind: 'price-percent', percent: -12.5 },
  ],
  [
    { kind: 'price-amount', by: '+1.15' },
    { kind: 'price-amount', cents: 115 },
  ],
  [
    { kind: 'price-amount', by: '-2' },
    { kind: 'price-amount', cents: -200 },
  ],
  [
    { kind: 'stock-add', by: '-3' },
    { kind: 'stock-add', pieces: -3 },
  ],
  [
    { kind: 'stock-set', by: '7' },
    { kind: 'stock-set', quantity: 7 },
  ],
  [
    { kind: 'subcategory', subcategory: 'sega/saturn' },
    { kind: 'subcategory', category: 'sega', subcategory: 'saturn' },
  ],
])('%o is understood', (form, change) => {
  expect(changeOf(ProductsChangeForm.parse(form))).toEqual(change)
})

test.each([
  { kind: 'price-percent', by: '' },
  { kind: 'price-percent', by: '-101' },
  { kind: 'price-amount', by: '1.234' },
  { kind: 'stock-set', by: '-1' },
  { kind: 'subcategory', subcategory: 'sega/ps1' },
  { kind: 'everything', by: '1' },
])('%o is refused', (form) => {
  expect(ProductsChangeForm.safeParse(form).success).toBe(false)
})

test('chosen rows are read back, and nonsense is left out', () => {
  const row = { id: 'a'.repeat(20), quantity: 3 }
  expect(readChosen([writeChosen(row), 'x', '../../etc.1', writeChosen(row)])).toEqual([row])
})
