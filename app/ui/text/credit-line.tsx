import { creditText } from '#domain/orders/credit-text.ts'
import type { Order } from '#domain/orders/order.ts'

type CreditLineProps = { order: Pick<Order, 'creditCents' | 'creditBackCents'>; className: string }

/** Under the total of an order, which stays the sum of its lines. */
export function CreditLine({ order, className }: CreditLineProps) {
  const text = creditText(order)
  if (text === undefined) return null
  return (
    <p className={`flex justify-between gap-4 font-semibold ${className}`}>
      Store credit <span className="tabular-nums">{text}</span>
    </p>
  )
}
