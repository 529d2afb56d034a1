import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { type CartChange, type CartLine, changeCart, isFull, MAX_CART_LINES, mergeCarts } from './cart.ts'

const sonic = 'SonicSonicSonicSonic'
const mario = 'MarioMarioMarioMario'

const full: CartLine[] = Array.from({ length: MAX_CART_LINES }, () => ({ productId: newId(), quantity: 1 }))

describe('adding', () => {
  test.each([
    [2, 1, 3],
    [2, 5, 7],
    [2, 999, 999],
    [0, 5, 5],
  ])('a product of which the cart has %i grows by %i to %i', (quantity, more, grown) => {
    const cart = changeCart([{ productId: sonic, quantity }], { kind: 'add', productId: sonic, quantity: more })
    expect(cart).toEqual([{ productId: sonic, quantity: grown }])
  })

  test('a product that is not in the cart comes with the quantity asked for, below the others', () => {
    const line = { productId: sonic, quantity: 1 }
    const cart = changeCart([line], { kind: 'add', productId: mario, quantity: 4 })
    expect(cart).toEqual([line, { productId: mario, quantity: 4 }])
  })

  test('a full cart takes no further product, but one more of what it holds', () => {
    expect(isFull(full)).toBe(true)
    expect(changeCart(full, { kind: 'add', productId: sonic, quantity: 1 })).toEqual(full)
    const [first] = full
    expect(changeCart(full, { kind: 'add', productId: first?.productId ?? '', quantity: 1 })[0]?.quantity).toBe(2)
  })
})

describe('setting a quantity', () => {
  const cart = [
    { productId: sonic, quantity: 3 },
    { productId: mario, quantity: 1 },
  ]
  test.each([
    [7, 7],
    [0, 0],
    [-4, 0],
    [1_000, 999],
    [2.9, 2],
  ])('to %d gives %d, and the line stays where it was', (quantity, expected) => {
    expect(changeCart(cart, { kind: 'set', productId: sonic, quantity })).toEqual([
      { productId: sonic, quantity: expected },
      { productId: mario, quantity: 1 },
    ])
  })

  test('of a product that is not in the cart changes nothing', () => {
    expect(changeCart(cart, { kind: 'set', productId: newId(), quantity: 7 })).toEqual(cart)
  })
})

describe('a visitor’s cart joined to the account’s', () => {
  test('holds each product once, with the larger quantity', () => {
    const stored = [
      { productId: sonic, quantity: 2 },
      { productId: mario, quantity: 5 },
    ]
    const brought = [
      { productId: mario, quantity: 1 },
      { productId: sonic, quantity: 3 },
    ]
    expect(mergeCarts(stored, brought)).toEqual([
      { productId: sonic, quantity: 3 },
      { productId: mario, quantity: 5 },
    ])
  })

  test('prefers the account’s lines when both together are too many', () => {
    expect(mergeCarts(full, [{ productId: sonic, quantity: 1 }])).toEqual(full)
  })
})

describe('whatever is done to a cart', () => {
  const products = Array.from({ length: 120 }, newId)
  const productId = fc.constantFrom(...products)
  const quantity = fc.oneof(fc.integer({ min: -5, max: 1_200 }), fc.double({ noNaN: true }))
  const change: fc.Arbitrary<CartChange> = fc.oneof(
    { weight: 20, arbitrary: fc.record({ kind: fc.constant('add' as const), productId, quantity }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), productId, quantity }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), productIds: fc.array(productId) }) },
  )
  const changes = fc.array(change, { maxLength: 300, size: 'max' })
  const cart = changes.map((list) => list.reduce<CartLine[]>(changeCart, []))

  function expectSound(lines: CartLine[]) {
    expect(new Set(lines.map((line) => line.productId)).size).toBe(lines.length)
    expect(lines.length).toBeLessThanOrEqual(MAX_CART_LINES)
    for (const line of lines)
      expect(Number.isInteger(line.quantity) && line.quantity >= 0 && line.quantity <= 999).toBe(true)
  }

  test('it holds no product twice, quantities from 0 to 999 and at most 100 lines', () => {
    fc.assert(fc.property(cart, expectSound))
  })

  test('so does a merge of two, in which no quantity got smaller', () => {
    fc.assert(
      fc.property(cart, cart, (stored, brought) => {
        const merged = mergeCarts(stored, brought)
        expectSound(merged)
        for (const line of stored)
          expect(merged.find((each) => each.productId === line.productId)?.quantity).toBeGreaterThanOrEqual(
            line.quantity,
          )
      }),
    )
  })
})
