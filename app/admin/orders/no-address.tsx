import type { MissingPart } from '#domain/orders/delivery/missing-delivery.ts'
import type { Order } from '#domain/orders/order.ts'

type NoAddressProps = { order: Pick<Order, 'userEmail'>; missing: MissingPart[]; className?: string }

/** Where an address should stand: the owner has to ask before the parcel can go. */
export function NoAddress({ order: { userEmail }, missing, className = '' }: NoAddressProps) {
  if (missing.length === 0) return null
  const what = missingText(missing)
  return (
    <p className={`self-start border-2 border-warn px-2 py-1 font-semibold text-warn wrap-anywhere ${className}`}>
      {userEmail === '' ? `${what}, and no account to ask` : `${what}: ask ${userEmail}`}
    </p>
  )
}

/** Without an address nothing else helps. */
export function missingText(missing: MissingPart[]): string {
  if (missing.includes('address')) return 'No address'
  return missing.map((part, place) => (place === 0 ? `No ${part}` : `no ${part}`)).join(' and ')
}
