import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { DeliveryLines } from '#app/ui/text/delivery-lines.tsx'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import { orderNumber } from '#domain/ids.ts'
import { customerName } from '#domain/orders/order.ts'
import { soldAndReturned } from '#domain/orders/returns/returns.ts'
import type { ShopIdentity } from '#domain/settings/shop-settings.ts'
import { counted } from '#domain/text/counted.ts'
import { DoNotSend, NoAddress } from '../delivery/warnings.tsx'
import { PackedItems } from '../packed-items.tsx'
import type { Route } from './+types/slips'
import { loadChosenOrders, type PrintedOrder } from './load-chosen.ts'
import { PrintOrders } from './print-orders.tsx'

export async function loader(args: Route.LoaderArgs) {
  return await loadChosenOrders('slip', args)
}

export default function SlipsPage({ loaderData: { orders, shelves, shop } }: Route.ComponentProps) {
  const heading = counted(orders.length, 'packing slip')
  return (
    <>
      <PrintOrders title="Packing slips" heading={heading} print="Print packing slips" />
      {orders.map((order) => (
        <article
          key={order.id}
          aria-labelledby={`order-${order.id}`}
          className="mx-auto mb-8 max-w-3xl break-after-page last:break-after-auto print:mb-0 print:max-w-none"
        >
          <PackingSlip order={order} shelves={shelves} shop={shop} />
        </article>
      ))}
    </>
  )
}

type PackingSlipProps = { order: PrintedOrder; shelves: Record<string, string>; shop: ShopIdentity }

/** What lies in a parcel: who sends it, where it goes, and the lines, each with a box to tick. */
function PackingSlip({ order, shelves, shop }: PackingSlipProps) {
  const { sold, returned } = soldAndReturned(order, order.returns)
  const pieces = sold.pieces - returned.pieces
  return (
    <div className="frame bg-sheet shadow-hard print:border-0 print:bg-transparent print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-line p-5">
        <p className="pixel-heading text-2xl">{shop.name}</p>
        <p className="text-sm sm:text-right print:text-right">
          <ShopContact shop={shop} />
        </p>
      </div>
      <div className="grid gap-5 p-5 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <h2 id={`order-${order.id}`} className="text-xl font-extrabold">
            Order <span className="font-mono">{orderNumber(order.id)}</span>
          </h2>
          <ShopTime date={order.createdAt} className="block text-soft" />
          <p className="wrap-anywhere">{customerName(order)}</p>
          <p>{counted(pieces, 'piece')}</p>
        </div>
        <div className="flex flex-col gap-3">
          <DoNotSend orders={[order]} />
          <NoAddress order={order} missing={order.missing} />
          {order.delivery === null ? null : <DeliveryLines delivery={order.delivery} />}
        </div>
      </div>
      <PackedItems label={`Items of order ${orderNumber(order.id)}`} order={order} shelves={shelves} />
    </div>
  )
}
