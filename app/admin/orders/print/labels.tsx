import { ToPay } from '#app/ui/text/to-pay.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents, sumOf } from '#domain/money.ts'
import { byParcel, parcelOf } from '#domain/orders/carried-with.ts'
import { customerName } from '#domain/orders/order.ts'
import type { ShopIdentity } from '#domain/settings/shop-settings.ts'
import { counted } from '#domain/text/counted.ts'
import { DoNotSend, NoAddress } from '../delivery/warnings.tsx'
import type { Route } from './+types/labels'
import { loadChosenOrders, type PrintedOrder } from './load-chosen.ts'
import { PrintOrders } from './print-orders.tsx'

const ON_A_SHEET = 8

/** One label for each parcel, whichever of its orders was chosen. */
export async function loader(args: Route.LoaderArgs) {
  const { orders, shop } = await loadChosenOrders('label', args)
  return { parcels: byParcel(orders, ({ parcel }) => parcel), shop }
}

/** Eight labels to a sheet of A4, as label paper of 105 by 74 mm has them. */
export default function LabelsPage({ loaderData: { parcels, shop } }: Route.ComponentProps) {
  const sheets = Math.ceil(parcels.length / ON_A_SHEET)
  return (
    <>
      <PrintOrders title="Delivery labels" print="Print labels">
        <p className="text-soft">
          {counted(parcels.length, 'label')} on {sheets === 1 ? 'one sheet' : `${sheets} sheets`} of A4, eight to a
          sheet. Print without margins, at 100 %.
        </p>
      </PrintOrders>
      <ul className="label-sheet grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4 print:grid-cols-2 print:gap-0">
        {parcels.map((orders) => (
          <Label key={orders[0]?.id} orders={orders} shop={shop} />
        ))}
      </ul>
    </>
  )
}

function Label({ orders, shop }: { orders: PrintedOrder[]; shop: ShopIdentity }) {
  // The newest says best where it goes.
  const order = orders.findLast(({ delivery }) => delivery !== null && delivery.address !== '') ?? orders.at(-1)
  if (order === undefined) return null
  const { delivery } = order
  const { pieces } = parcelOf(orders)
  const totalCents = sumOf(orders.map((each) => each.totalCents))
  return (
    <li className="frame flex break-inside-avoid flex-col gap-1 overflow-hidden bg-sheet p-4 shadow-hard print:h-[74.2mm] print:border-0 print:bg-transparent print:p-[6mm] print:shadow-none">
      <p className="flex justify-between gap-3 text-xs text-soft">
        <span className="min-w-0 truncate">
          {shop.name}, {shop.phone}
        </span>
        <span className="whitespace-nowrap">{counted(pieces, 'piece')}</span>
      </p>
      <p className="text-lg leading-tight font-extrabold wrap-anywhere">{delivery?.name || customerName(order)}</p>
      <DoNotSend orders={orders} />
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
        <ToPay parcel={orders} className="text-sm font-semibold" />
        <p className="flex items-baseline justify-between gap-3 border-t-2 border-line pt-1">
          <span className="font-mono text-lg leading-tight font-bold">
            {orders.map(({ id }) => orderNumber(id)).join(' + ')}
          </span>
          <span className="font-semibold tabular-nums">{formatCents(totalCents)}</span>
        </p>
      </div>
    </li>
  )
}
