import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalFromCents, formatCents, MAX_PRICE_CENTS, parseCents, parseTypedCents, totalCents } from './money.ts'

const price = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [123_450, '$1,234.50'],
  [MAX_PRICE_CENTS, '$1,000,000.00'],
])('%i cents read %s', (cents, shown) => {
  expect(formatCents(cents)).toBe(shown)
})

test('every amount reads as Americans write it', () => {
  const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const amount = fc.integer({ min: 0, max: 1_000 * MAX_PRICE_CENTS })
  fc.assert(fc.property(amount, (cents) => formatCents(cents) === american.format(cents / 100)))
})

describe('a typed price', () => {
  test.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12.50', 1_250],
    [' 0.05 ', 5],
    ['0', 0],
    ['1.15', 115],
    ['4.35', 435],
    ['1000000', MAX_PRICE_CENTS],
  ])('%j is %i cents', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents)
  })

  test.each(['', ' ', '-1', '+1', '1.234', '1.', '.5', '1,50', '$5', '1e3', '1 000', '٣', '1\n2', '1000000.01'])(
    '%j is no price',
    (typed) => {
      expect(parseCents(typed)).toBeUndefined()
    },
  )

  test('comes back as it was written for machines, and as it was shown once sign and commas are off', () => {
    const back = (cents: number) =>
      [decimalFromCents(cents), formatCents(cents).replace(/[$,]/g, '')].every((text) => parseCents(text) === cents)
    fc.assert(fc.property(price, back))
  })

  test('never throws and is never above the highest price', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9.]{0,14}$/)), (typed) => {
        const cents = parseCents(typed)
        return cents === undefined || (Number.isInteger(cents) && cents >= 0 && cents <= MAX_PRICE_CENTS)
      }),
    )
  })
})

test('a total is the sum of its lines, exact for the fullest and dearest cart there can be', () => {
  const line = fc.record({ priceCents: price, quantity: fc.integer({ min: 0, max: 999 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const exact = lines.reduce((sum, each) => sum + BigInt(each.priceCents) * BigInt(each.quantity), 0n)
      return BigInt(totalCents(lines)) === exact
    }),
  )
})

test.each([
  ['$1,234.50', 123_450],
  ['1,234', 123_400],
  [' $ 12.5 ', 1_250],
  ['1,000,000', 100_000_000],
  ['19,99', 1_999],
  ['$12,5', 1_250],
  ['1,299', 129_900],
  ['12', 1_200],
  ['US$ 25', 2_500],
  ['1234.5 USD', 123_450],
  ['1.234,50', 123_450],
  ['1 250,00', 125_000],
  ['١٢٫٥٠', 1_250],
])('a price typed as %s is understood', (text, cents) => {
  expect(parseTypedCents(text)).toBe(cents)
})

test.each(['1,234,5', '1.250', '1,', '$', '1,2345', '€5', '-1'])('a price typed as %s is not', (text) => {
  expect(parseTypedCents(text)).toBeUndefined()
})
