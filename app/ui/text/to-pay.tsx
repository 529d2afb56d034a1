import { type Payable, toPayText } from '#domain/orders/delivery-text.ts'
import { isUnderWay } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'

/** Beside the total, never in its place, and only while it is still to pay. */
export function ToPay({ order, className }: { order: Payable & Pick<Order, 'handling'>; className: string }) {
  const text = isUnderWay(order.handling) ? toPayText(order) : undefined
  return text === undefined ? null : <p className={`tabular-nums ${className}`}>{text}</p>
}
