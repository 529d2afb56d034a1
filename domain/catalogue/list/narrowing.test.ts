import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '#domain/money.ts'
import { CATEGORIES } from '../categories.ts'
import { filtersOf, type Narrowing, narrowingFrom, narrowingParams } from './narrowing.ts'

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
  ['٣', undefined],
])('a price typed as %j is %s cents', (text, cents) => {
  expect(asked(`price-from=${encodeURIComponent(text)}`)?.narrowing.priceFromCents).toBe(cents)
})

test('a wrong price gets a message, keeps what was typed and narrows nothing', () => {
  const { narrowing, prices } = asked('price-from=cheap&price-to=20') ?? {}
  expect(prices?.from).toEqual({ typed: 'cheap', problem: 'Please write a price such as 25 or 1,234.50.' })
  expect(prices?.to).toEqual({ typed: '20', problem: undefined })
  expect(narrowing).toMatchObject({ priceFromCents: undefined, priceToCents: 2_000 })
})

test('a highest price below the lowest gets a message', () => {
  const { narrowing, prices } = asked('price-from=20&price-to=10') ?? {}
  expect(prices?.to).toEqual({ typed: '10', problem: 'This is less than the lowest price.' })
  expect(narrowing).toMatchObject({ priceFromCents: 2_000, priceToCents: undefined })
})

test('a subcategory without its category is left out; a category that the shop does not have is wrong', () => {
  expect(asked('subcategory=snes')?.narrowing).toMatchObject({ stock: undefined })
  expect(asked('subcategory=snes')?.narrowing.subcategory).toBeUndefined()
  expect(asked('category=vinyl')).toBeUndefined()
  expect(asked('category=sega&subcategory=snes')).toBeUndefined()
})

test('each filter has a name and the list without it; without its category goes the subcategory', () => {
  const { narrowing } = asked('category=nintendo&subcategory=snes&price-from=10&price-to=$1,000&in-stock=on') ?? {}
  const all = narrowing as Narrowing
  expect(filtersOf(all, true).map(({ name, without }) => [name, narrowingParams(without)])).toEqual([
    ['Nintendo', { 'price-from': '10', 'price-to': '1000', 'in-stock': 'on' }],
    ['SNES', { category: 'nintendo', 'price-from': '10', 'price-to': '1000', 'in-stock': 'on' }],
    ['Price from $10.00', { category: 'nintendo', subcategory: 'snes', 'price-to': '1000', 'in-stock': 'on' }],
    ['Price to $1,000.00', { category: 'nintendo', subcategory: 'snes', 'price-from': '10', 'in-stock': 'on' }],
    ['In stock only', { category: 'nintendo', subcategory: 'snes', 'price-from': '10', 'price-to': '1000' }],
  ])
  expect(filtersOf(all, false).map(({ name }) => name)).not.toContain('Nintendo')
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
      expect(narrowingFrom(new URLSearchParams(narrowingParams(narrowing)))?.narrowing).toEqual(narrowing)
    }),
  )
})
