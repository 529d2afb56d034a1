import { href, useFetchers } from 'react-router'
import { type CartChange, type CartLine, changeCart } from '#domain/cart/cart.ts'
import { cartChangeFrom } from '#domain/cart/cart-form.ts'

/** The cart with all pending changes applied. */
export function useOptimisticCart<Line extends CartLine>(lines: readonly Line[]): CartLine[] {
  const pending = usePendingChanges()
  return pending.reduce<CartLine[]>((cart, change) => changeCart(cart, change), [...lines])
}

function usePendingChanges(): CartChange[] {
  return useFetchers().flatMap(({ formAction, formData }) => {
    if (formData === undefined || formAction !== href('/cart')) return []
    return cartChangeFrom(formData) ?? []
  })
}
