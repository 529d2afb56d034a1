import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartChangeFrom } from './cart-form.ts'

const productId = 'SonicSonicSonicSonic'

/** A form says more than a change may hold. */
function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...fields, priceCents: '1', price: '0.01', name: 'x', stock: '99' }))
    data.set(name, value)
  return data
}

test.each([
  ['add', undefined, { kind: 'add', productId, quantity: 1 }],
  ['add', '4', { kind: 'add', productId, quantity: 4 }],
  ['set', '0', { kind: 'set', productId, quantity: 0 }],
  ['set', '-1', { kind: 'set', productId, quantity: 0 }],
  ['set', '5000', { kind: 'set', productId, quantity: 999 }],
  ['remove', undefined, { kind: 'remove', productIds: [productId] }],
  ['clear', undefined, { kind: 'clear' }],
])('a form to %s %s is the change %j, and nothing else', (intent, quantity, change) => {
  expect(cartChangeFrom(form({ intent, productId, ...(quantity && { quantity }) }))).toEqual(change)
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

test('no form at all throws, and none gives a quantity that a cart cannot hold', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('add', 'set', 'remove', 'clear', productId, '3'))
  fc.assert(
    fc.property(fc.record({ intent: text, productId: text, quantity: text }), (fields) => {
      const change = cartChangeFrom(form(fields))
      return change === undefined || !('quantity' in change) || (change.quantity >= 0 && change.quantity <= 999)
    }),
  )
})
