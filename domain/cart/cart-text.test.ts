import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type CartLine, MAX_CART_LINES } from './cart.ts'
import { readCartText, writeCartText } from './cart-text.ts'

const id = fc.stringMatching(/^[A-Za-z0-9]{20}$/)
const line = fc.record({ productId: id, quantity: fc.integer({ min: 0, max: 999 }) })
const cart: fc.Arbitrary<CartLine[]> = fc.uniqueArray(line, {
  selector: (each) => each.productId,
  maxLength: MAX_CART_LINES,
})

test('a cart comes back from its cookie as it went in', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(readCartText(writeCartText(lines))).toEqual(lines)
    }),
  )
})

test('the fullest cart fits a cookie, in characters that a cookie carries as they are', () => {
  const lines = Array.from({ length: MAX_CART_LINES }, () => ({ productId: newId(), quantity: 999 }))
  const text = writeCartText(lines)
  expect(text.length).toBeLessThan(3_000)
  expect(encodeURIComponent(text)).toBe(text)
})

test('what is no line is passed over, and the rest still counts', () => {
  const good = newId()
  const other = newId()
  expect(
    readCartText(`junk.${good}*2.*.${good}.${good}*-1.short*3.${newId()}*1000.${newId()}*1e2..${other}*1`),
  ).toEqual([
    { productId: good, quantity: 2 },
    { productId: other, quantity: 1 },
  ])
})

test('a cookie cut in the middle loses only its last line', () => {
  const lines = [newId(), newId()].map((productId) => ({ productId, quantity: 1 }))
  expect(readCartText(writeCartText(lines).slice(0, -3))).toEqual(lines.slice(0, 1))
})

test('a product that stands twice counts once, with the larger quantity', () => {
  const twice = newId()
  expect(readCartText(`${twice}*2.${twice}*7.${twice}*1`)).toEqual([{ productId: twice, quantity: 7 }])
})

test('a forged cookie of a thousand products is a cart of a hundred', () => {
  expect(readCartText(Array.from({ length: 1_000 }, () => `${newId()}*1`).join('.'))).toHaveLength(MAX_CART_LINES)
})

test('no text at all throws, and none gives a line that a cart cannot hold', () => {
  const nearly = fc.array(fc.oneof(id, fc.constantFrom('*', '.', '1', '99999', '%00', '\0', '-')), { size: 'medium' })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', size: 'large' }),
        nearly.map((parts) => parts.join('')),
      ),
      (text) =>
        readCartText(text).every(
          ({ productId, quantity }) => productId.length === 20 && quantity >= 0 && quantity <= 999,
        ),
    ),
  )
})
