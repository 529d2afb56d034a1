import type { Order } from '#domain/orders/order.ts'

/** On a paper of what was cancelled, so that it does not go out after all. */
export function DoNotSend({ orders }: { orders: Pick<Order, 'handling'>[] }) {
  if (orders.some(({ handling }) => handling !== 'cancelled')) return null
  return <p className="self-start border-2 border-warn px-2 py-1 font-semibold text-warn">Cancelled: do not send</p>
}
