import type { Payable } from '#domain/orders/carried-with.ts'
import { toPayText } from '#domain/orders/delivery-text.ts'

/** Beside the total, never in its place, and only while it is still to pay. */
export function ToPay({ parcel, className }: { parcel: Payable[]; className: string }) {
  const text = toPayText(parcel)
  return text === undefined ? null : <p className={`tabular-nums ${className}`}>{text}</p>
}
