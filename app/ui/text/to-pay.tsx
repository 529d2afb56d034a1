import type { Payable } from '#domain/orders/carried-with.ts'
import { creditText, toPayText } from '#domain/orders/delivery-text.ts'
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

/** Beside the total, never in its place, and only while it is still to pay. */
export function ToPay({ parcel, className }: { parcel: Payable[]; className: string }) {
  const text = toPayText(parcel)
  return text === undefined ? null : <p className={`tabular-nums ${className}`}>{text}</p>
}
