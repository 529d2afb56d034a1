import { href, useFetchers } from 'react-router'
import { type CartLine, changeCart } from '#domain/cart/cart.ts'
import { cartChangeFrom } from '#domain/cart/cart-form.ts'

export function useOptimisticCart(lines: readonly CartLine[]): CartLine[] {
  const pending = useFetchers().flatMap(({ formAction, formData }) => {
    if (formData === undefined || formAction !== href('/cart')) return []
    return cartChangeFrom(formData) ?? []
  })
  return pending.reduce<CartLine[]>((cart, change) => changeCart(cart, change), [...lines])
}
