import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { formatCents } from '../money.ts'
import { type CartViewLine, cartViewOf, isShort, linesOfSummary, summaryOf, withLeft } from './cart-view.ts'

function line(fields: Partial<CartViewLine> = {}): CartViewLine {
  const productId = newId()
  return {
    productId,
    name: 'Columns',
    chips: '',
    priceCents: 1_999,
    formerPriceCents: null,
    lowestPriceCents: null,
    releaseOn: null,
    quantity: 1,
    stock: 3,
    image: '',
    category: 'sega',
    ...fields,
  }
}

test('the total is the sum of price times quantity; a line at 0 costs nothing', () => {
  const lines = [line({ quantity: 3 }), line({ priceCents: 500, quantity: 2 }), line({ quantity: 0 })]
  expect(cartViewOf(lines, ['gone'])).toEqual({ lines, totalCents: 6_997, gone: ['gone'] })
})

test('the total is what the lines show together, to the cent', () => {
  const lines = fc.array(
    fc.record({ priceCents: fc.integer({ min: 0, max: 100_000_000 }), quantity: fc.integer({ min: 0, max: 999 }) }),
    { maxLength: 100 },
  )
  fc.assert(
    fc.property(lines, (list) => {
      const shown = list.map((each) => Number(formatCents(each.priceCents * each.quantity).replace(/\D/g, '')))
      expect(cartViewOf(list.map(line), []).totalCents).toBe(shown.reduce((sum, cents) => sum + cents, 0))
    }),
  )
})

test.each([
  [1, 1, false],
  [2, 1, true],
  [1, 0, true],
  [0, 0, false],
])('%i wanted and %i there: short is %s', (quantity, stock, short) => {
  expect(isShort(line({ quantity, stock }))).toBe(short)
})

describe('what a shopper agrees to', () => {
  const cart = [line({ quantity: 2 }), line({ priceCents: 500 })]
  const agreed = summaryOf(cart)

  test('is the same in whatever order the lines stand', () => {
    expect(summaryOf(cart.toReversed())).toBe(agreed)
  })

  test('does not care for lines at 0, nor for how many are left', () => {
    expect(summaryOf([...cart.map((each) => ({ ...each, stock: 99 })), line({ quantity: 0 })])).toBe(agreed)
  })

  test.each([
    ['a price', cart.map((each) => ({ ...each, priceCents: each.priceCents + 1 }))],
    ['a quantity', cart.map((each) => ({ ...each, quantity: each.quantity + 1 }))],
    ['a product', cart.map((each) => ({ ...each, productId: newId() }))],
    ['a line more', [...cart, line()]],
    ['a line less', cart.slice(1)],
  ])('is another once %s has changed', (_, changed) => {
    expect(summaryOf(changed)).not.toBe(agreed)
  })

  test('says what was in the cart', () => {
    const lines = cart.map(({ productId, quantity }) => ({ productId, quantity }))
    expect(linesOfSummary(agreed)).toEqual(expect.arrayContaining(lines))
    expect(linesOfSummary(agreed)).toHaveLength(lines.length)
  })

  test.each(['', '.', '*', 'x'.repeat(10_000), `${newId()}*1000*5`, `${newId()}*-1*5`, `${newId()}`])(
    'says nothing of %j, which is no summary',
    (text) => expect(linesOfSummary(text)).toEqual([]),
  )
})

test('what a refusal says is left replaces the stock of that line alone', () => {
  const [short, other] = [line(), line()]
  const { lines } = withLeft(cartViewOf([short, other], []), new Map([[short.productId, 0]]))
  expect(lines.map(isShort)).toEqual([true, false])
  expect(lines.map(({ stock }) => stock)).toEqual([0, 3])
})
