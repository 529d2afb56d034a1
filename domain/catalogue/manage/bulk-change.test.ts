import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { BulkChangeForm, chosenIds } from './bulk-change.ts'
import { changedPrice, changeText } from './bulk-kinds.ts'

test.each([
  [1_000, -10, 900],
  [999, 10, 1_099],
  [115, 10, 127],
  [12_999, -100, 0],
  [0, 50, 0],
])('%i cents changed by %i percent are %i', (from, percent, to) => {
  expect(changedPrice(from, { kind: 'price-percent', by: percent })).toBe(to)
})

test.each([
  [1_030, '99', 999],
  [1_060, '99', 1_099],
  [1_049, '99', 1_099],
  [20, '99', 99],
  [1_099, '99', 1_099],
  [1_030, '50', 1_050],
  [999, '50', 950],
  [1_049, '00', 1_000],
  [1_050, '00', 1_100],
  [30, '00', 0],
  [0, '99', 0],
] as const)('%i cents, rounded to .%s, are %i', (from, ending, to) => {
  expect(changedPrice(from, { kind: 'price-percent', by: 0, ending })).toBe(to)
})

test.each([
  [{ kind: 'price-percent', by: '10', ending: '99' }, 'Price +10 %, ending in .99'],
  [{ kind: 'price-amount', by: '-1.5', ending: '' }, 'Price -$1.50'],
  [{ kind: 'stock-add', by: '5' }, 'Stock +5'],
  [{ kind: 'subcategory', subcategory: 'sega/saturn' }, 'Moved to Sega · Saturn'],
])('%o is called "%s"', (form, text) => {
  expect(changeText(BulkChangeForm.parse(form))).toBe(text)
})

test('a price never falls below zero or rises above what can be charged', () => {
  expect(changedPrice(100, { kind: 'price-amount', by: -101 })).toBeUndefined()
  expect(changedPrice(MAX_PRICE_CENTS, { kind: 'price-percent', by: 1 })).toBeUndefined()
  const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS })
  fc.assert(
    fc.property(price, fc.integer({ min: -100, max: 1_000 }), (from, percent) => {
      const to = changedPrice(from, { kind: 'price-percent', by: percent })
      expect(to ?? 0).toBeGreaterThanOrEqual(0)
      if (to !== undefined) expect(Math.abs(to - from * (1 + percent / 100))).toBeLessThanOrEqual(0.51)
    }),
  )
})

test.each([
  ['price-percent', '-12.5', -12.5],
  ['price-percent', '-10 %', -10],
  ['price-percent', '-10%', -10],
  ['price-percent', '7,5 %', 7.5],
  ['price-amount', '-2,50', -250],
  ['price-amount', '+1.15', 115],
  ['price-amount', '-2', -200],
  ['stock-add', '-3', -3],
  ['stock-set', '7', 7],
])('%s by "%s" is understood as %d', (kind, typed, by) => {
  expect(BulkChangeForm.parse({ kind, by: typed })).toEqual({ kind, by })
})

test.each([
  { kind: 'price-percent', by: '' },
  { kind: 'price-percent', by: '-101' },
  { kind: 'price-percent', by: '1,2,3' },
  { kind: 'price-amount', by: '1.234' },
  { kind: 'stock-set', by: '-1' },
  { kind: 'subcategory', subcategory: 'sega/ps1' },
  { kind: 'everything', by: '1' },
])('%o is refused', (form) => {
  expect(BulkChangeForm.safeParse(form).success).toBe(false)
})

test('chosen rows are read back, and nonsense is left out', () => {
  const id = 'a'.repeat(20)
  expect(chosenIds([id, 'x', '../../etc.1', `${id}.3`, id])).toEqual([id])
})
