import { ShopTime } from '#app/ui/admin/shop-time.tsx'
import { DeliveryLines } from '#app/ui/delivery-lines.tsx'
import { OrderLine } from '#app/ui/order-line.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { customerName, type Order } from '#domain/orders/order.ts'

export type Sender = { name: string; phone: string; email: string }

/** What lies in a parcel: who sends it, where it goes, and the lines, each with a box to tick. */
export function PackingSlip({ order, shop }: { order: Order; shop: Sender }) {
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <div className="frame bg-sheet shadow-hard print:border-0 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-line p-5">
        <p className="pixel-heading text-2xl">{shop.name}</p>
        <p className="text-sm sm:text-right print:text-right">
          {shop.phone}
          <br />
          {shop.email}
        </p>
      </div>
      <div className="grid gap-5 p-5 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 id={`order-${order.id}`} className="text-xl font-extrabold">
            Order <span className="font-mono">{orderNumber(order.id)}</span>
          </h2>
          <ShopTime date={order.createdAt} className="block text-soft" />
          <p className="wrap-anywhere">{customerName(order)}</p>
          <p>{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
        </div>
        {order.delivery === null ? null : <DeliveryLines delivery={order.delivery} />}
      </div>
      <ul
        aria-label={`Items of order ${orderNumber(order.id)}`}
        className="border-t-2 border-line [&>li:last-child]:border-line"
      >
        {order.items.map((item) => (
          <OrderLine key={item.productId} item={item} isPacked />
        ))}
      </ul>
      <p className="flex justify-between gap-4 p-5 text-xl font-bold">
        Total <span className="tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
    </div>
  )
}
