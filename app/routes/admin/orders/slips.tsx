import { data, href, Link } from 'react-router'
import { servicesContext } from '#app/http/context.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { ordersInTurn } from '#domain/orders/list-orders.server.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/slips'
import { chosenFrom } from './chosen.ts'
import { PackingSlip } from './packing-slip.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const ids = chosenFrom(url.searchParams.getAll('chosen')).map(({ id }) => id)
  const orders = await ordersInTurn(db, ids)
  if (orders.length === 0) throw data(null, { status: 404 })
  return { orders, shop: shopOf(await settings.read()) }
}

/** The packing slips of many orders, one to a sheet. */
export default function SlipsPage({ loaderData: { orders, shop } }: Route.ComponentProps) {
  const title = orders.length === 1 ? '1 packing slip' : `${orders.length} packing slips`
  return (
    <>
      <PageTitle title="Packing slips" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <div>
          <Link to={href('/admin/orders')} className="inline-block py-2 font-semibold underline">
            All orders
          </Link>
          <h1 className="text-2xl font-extrabold">{title}</h1>
        </div>
        <PrintButton>Print packing slips</PrintButton>
      </div>
      {orders.map((order) => (
        <article
          key={order.id}
          aria-labelledby={`order-${order.id}`}
          className="mx-auto mb-8 max-w-3xl break-after-page last:break-after-auto print:mb-0 print:max-w-none"
        >
          <PackingSlip order={order} shop={shop} />
        </article>
      ))}
    </>
  )
}
