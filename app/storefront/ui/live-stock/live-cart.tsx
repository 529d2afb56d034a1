import { type CartView, isShort, withLeft } from '#domain/cart/cart-view.ts'
import { useLeft } from './use-left.ts'

/** The cart with what is left by now, and the names of what was sold to others while the page is open. */
export function useLiveCart(cart: CartView): { cart: CartView; sold: string[] } {
  const left = useLeft(
    cart.lines.map(({ productId, stock, held = 0 }) => ({ id: productId, quantity: stock, own: held })),
  )
  const live = withLeft(cart, left)
  const sold = live.lines.filter((line, at) => isShort(line) && !cart.lines.slice(at, at + 1).some(isShort))
  return { cart: live, sold: sold.map(({ name }) => name) }
}

/** Rendered empty first, so that it is read out when something is sold. */
export function SoldNotice({ sold }: { sold: string[] }) {
  return (
    <p role="status" className="font-semibold text-warn not-empty:mb-4">
      {sold.length === 0 ? null : `Sold a moment ago: ${sold.join(', ')}.`}
    </p>
  )
}
