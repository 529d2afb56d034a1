import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { CATEGORIES } from '../categories.ts'
import { listFilterParams, type Narrowing, narrowingFrom } from './narrowing.ts'

const asked = (query: string) => narrowingFrom(new URLSearchParams(query))

test.each([
  ['25', 2_500],
  ['25.5', 2_550],
  ['$1,234.50', 123_450],
  ['1,234,567', undefined],
  ['1,000,000.00', 100_000_000],
  [' $ 12 ', 1_200],
  ['12 USD', 1_200],
  ['0', 0],
  ['12,50', 1_250],
  ['1,23', 123],
  ['1,2345', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['cheap', undefined],
  ['12.345', undefined],
  ['٣', 300],
])('a price typed as %j is %s cents', (text, cents) => {
  expect(asked(`price-from=${encodeURIComponent(text)}`)?.narrowing.priceFromCents).toBe(cents)
})

test('a subcategory without its category is left out; a category that the shop does not have is wrong', () => {
  expect(asked('subcategory=snes')?.narrowing).toMatchObject({ stock: undefined })
  expect(asked('subcategory=snes')?.narrowing.subcategory).toBeUndefined()
  expect(asked('category=vinyl')).toBeUndefined()
  expect(asked('category=sega&subcategory=snes')).toBeUndefined()
})

test('the address of a narrowed list leads to the same list', () => {
  const category = fc.constantFrom(undefined, ...CATEGORIES)
  const cents = fc.option(fc.integer({ min: 0, max: MAX_PRICE_CENTS }), { nil: undefined })
  fc.assert(
    fc.property(category, fc.boolean(), cents, cents, fc.boolean(), (category, deep, one, other, inStock) => {
      const [priceFromCents, priceToCents] =
        one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
      const narrowing: Narrowing = {
        ...(category === undefined ? {} : { category: category.id }),
        ...(category === undefined || !deep ? {} : { subcategory: category.subcategories[0]?.id }),
        priceFromCents,
        priceToCents,
        stock: inStock ? 'in' : undefined,
      }
      expect(narrowingFrom(new URLSearchParams(listFilterParams(narrowing)))?.narrowing).toEqual(narrowing)
    }),
  )
})
