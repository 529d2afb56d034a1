import type { Route } from './+types/slips'
import { loadChosenOrders } from './load-chosen.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PrintOrders } from './print-orders.tsx'

export async function loader(args: Route.LoaderArgs) {
  return await loadChosenOrders('slip', args)
}

/** The packing slips of many orders, one to a sheet. */
export default function SlipsPage({ loaderData: { orders, shelves, shop } }: Route.ComponentProps) {
  const heading = orders.length === 1 ? '1 packing slip' : `${orders.length} packing slips`
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
