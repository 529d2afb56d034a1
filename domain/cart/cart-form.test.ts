import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartChangeFrom } from './cart-form.ts'

const productId = 'SonicSonicSonicSonic'

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each([
  [
    { intent: 'add', productId },
    { kind: 'add', productId, quantity: 1 },
  ],
  [
    { intent: 'add', productId, quantity: '4' },
    { kind: 'add', productId, quantity: 4 },
  ],
  [
    { intent: 'set', productId, quantity: '0' },
    { kind: 'set', productId, quantity: 0 },
  ],
  [
    { intent: 'set', productId, quantity: '-1' },
    { kind: 'set', productId, quantity: 0 },
  ],
  [
    { intent: 'set', productId, quantity: '5000' },
    { kind: 'set', productId, quantity: 999 },
  ],
  [
    { intent: 'remove', productId },
    { kind: 'remove', productIds: [productId] },
  ],
  [{ intent: 'clear' }, { kind: 'clear' }],
])('the form %j is the change %j', (fields, change) => {
  expect(cartChangeFrom(form(fields as Record<string, string>))).toEqual(change)
})

test.each([
  {},
  { intent: 'add' },
  { intent: 'add', productId: 'short' },
  { intent: 'add', productId, quantity: '0' },
  { intent: 'add', productId, quantity: '' },
  { intent: 'add', productId, quantity: '1.5' },
  { intent: 'add', productId, quantity: 'two' },
  { intent: 'add', productId, quantity: '1e3' },
  { intent: 'set', productId, quantity: '12345678' },
  { intent: 'steal', productId },
  { intent: 'toString', productId },
  { intent: 'remove', productId: `${productId}\0` },
  { intent: 'add', productId: new File(['x'], 'x') },
  { intent: 'add', productId, quantity: new File(['1'], '1') },
  { intent: new File(['add'], 'add'), productId },
])('the form %j is no change', (fields) => {
  expect(cartChangeFrom(form(fields as Record<string, string | File>))).toBeUndefined()
})

test('a price, a name or a stock in the form is not part of the change', () => {
  const change = cartChangeFrom(
    form({ intent: 'add', productId, priceCents: '1', price: '0.01', name: 'x', stock: '99' }),
  )
  expect(Object.keys(change ?? {}).sort()).toEqual(['kind', 'productId', 'quantity'])
})

test('no form at all throws, and none gives a quantity that a cart cannot hold', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('add', 'set', 'remove', 'clear', productId, '3'))
  fc.assert(
    fc.property(fc.record({ intent: text, productId: text, quantity: text }), (fields) => {
      const change = cartChangeFrom(form(fields))
      return change === undefined || !('quantity' in change) || (change.quantity >= 0 && change.quantity <= 999)
    }),
  )
})
