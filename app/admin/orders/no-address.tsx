import { hasAddress, type Order } from '#domain/orders/order.ts'

/** Where an address should stand: the owner has to ask before the parcel can go. */
export function NoAddress({ order, className = '' }: { order: Order; className?: string }) {
  if (hasAddress(order)) return null
  return (
    <p className={`self-start border-2 border-warn px-2 py-1 font-semibold text-warn wrap-anywhere ${className}`}>
      {order.userEmail === '' ? 'No address, and no account to ask' : `No address: ask ${order.userEmail}`}
    </p>
  )
}
