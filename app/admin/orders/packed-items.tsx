import { OrderLine } from '#app/ui/text/order-line.tsx'
import { ToPay } from '#app/ui/text/to-pay.tsx'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'

/** The lines of an order, each with a box to tick, and the total. */
export function PackedItems({ label, order }: { label: string; order: Order }) {
  return (
    <>
      <ul aria-label={label} className="border-t-2 border-line [&>li:last-child]:border-line">
        {order.items.map((item) => (
          <OrderLine key={item.productId} item={item} isPacked />
        ))}
      </ul>
      <p className="flex justify-between gap-4 p-5 text-xl font-bold">
        Total <span className="tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
      <ToPay order={order} className="-mt-3 px-5 pb-5 font-semibold" />
    </>
  )
}
