import { useEffect, useRef, useState } from 'react'
import type { CartView, CartViewLine } from '#domain/cart/cart-view.ts'
import { formatCents } from '#domain/money.ts'

/** Reads out what a press changed: a number that changes in its place is silent. Removed lines have a toast. */
export function ChangedQuantity({ cart: { lines, totalCents } }: { cart: CartView }) {
  const known = useRef(quantitiesOf(lines))
  const [text, setText] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = quantitiesOf(lines)
    const changed = lines.find(({ productId, quantity }) => (before.get(productId) ?? quantity) !== quantity)
    if (changed !== undefined) setText(`${changed.name}: ${changed.quantity}. Total ${formatCents(totalCents)}.`)
  }, [lines, totalCents])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function quantitiesOf(lines: CartViewLine[]) {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
}
