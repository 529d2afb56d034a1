import { ToPay } from '#app/ui/text/to-pay.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { customerName } from '#domain/orders/order.ts'
import type { ShopIdentity } from '#domain/settings/shop-settings.ts'
import { NoAddress } from '../no-address.tsx'
import type { Route } from './+types/labels'
import { loadChosenOrders, type PrintedOrder } from './load-chosen.ts'
import { PrintOrders } from './print-orders.tsx'

const ON_A_SHEET = 8

export async function loader(args: Route.LoaderArgs) {
  return await loadChosenOrders('label', args)
}

/** Eight labels to a sheet of A4, as label paper of 105 by 74 mm has them. */
export default function LabelsPage({ loaderData: { orders, shop } }: Route.ComponentProps) {
  const sheets = Math.ceil(orders.length / ON_A_SHEET)
  return (
    <>
      <PrintOrders title="Delivery labels" print="Print labels">
        <p className="text-soft">
          {orders.length === 1 ? '1 label' : `${orders.length} labels`} on{' '}
          {sheets === 1 ? 'one sheet' : `${sheets} sheets`} of A4, eight to a sheet. Print without margins, at 100 %.
        </p>
      </PrintOrders>
      <ul className="label-sheet grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 print:grid-cols-2 print:gap-0">
        {orders.map((order) => (
          <Label key={order.id} order={order} shop={shop} />
        ))}
      </ul>
    </>
  )
}

function Label({ order, shop }: { order: PrintedOrder; shop: ShopIdentity }) {
  const { delivery } = order
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <li className="frame flex break-inside-avoid flex-col gap-1 overflow-hidden bg-sheet p-4 shadow-hard print:h-[74.2mm] print:border-0 print:bg-transparent print:p-[6mm] print:shadow-none">
      <p className="flex justify-between gap-3 text-xs text-soft">
        <span className="min-w-0 truncate">
          {shop.name}, {shop.phone}
        </span>
        <span className="whitespace-nowrap">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
      </p>
      <p className="text-lg leading-tight font-extrabold wrap-anywhere">{delivery?.name || customerName(order)}</p>
      <NoAddress order={order} missing={order.missing} className="text-sm" />
      {delivery === null ? null : (
        <>
          <p className="font-semibold">{delivery.phone}</p>
          <p className="line-clamp-3 leading-snug wrap-anywhere whitespace-pre-line">{delivery.address}</p>
          <p className="font-semibold">{delivery.area}</p>
          <p className="line-clamp-2 text-sm leading-snug text-soft wrap-anywhere">{delivery.note}</p>
        </>
      )}
      <div className="mt-auto">
        <ToPay order={order} className="text-sm font-semibold" />
        <p className="flex items-baseline justify-between gap-3 border-t-2 border-line pt-1">
          <span className="font-mono text-lg font-bold">{orderNumber(order.id)}</span>
          <span className="font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
        </p>
      </div>
    </li>
  )
}
