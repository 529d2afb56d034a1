import { data, href, Link, useLocation } from 'react-router'
import { tryToLoad, UNAVAILABLE } from '#app/http/availability.ts'
import { servicesContext } from '#app/http/context.ts'
import { placeFrom } from '#app/http/list-place.ts'
import { FailedToLoad } from '#app/ui/admin/failed-to-load.tsx'
import { Pager } from '#app/ui/admin/pager.tsx'
import { ShopTime } from '#app/ui/admin/shop-time.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OrderStatus } from '#app/ui/order-status.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { orderNumber } from '#domain/ids.ts'
import { listQuery } from '#domain/list-query.ts'
import { formatCents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderFilterFrom } from '#domain/orders/order-filter.ts'
import { searchOrders } from '#domain/orders/search-orders.server.ts'
import type { Route } from './+types/orders'
import { OrderFilterForm } from './order-filter-form.tsx'

const PAGE = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = orderFilterFrom(url.searchParams)
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, searchOrders(db, { filter, ...placeFrom(url), limit: PAGE }))
  return data({ filter, page: loaded?.found }, loaded === undefined ? UNAVAILABLE : {})
}

export default function AdminOrdersPage({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle title="Orders" />
      <SectionHeading level="h1" title="Orders">
        <a
          href={href('/admin/orders.csv') + listQuery(filter)}
          className="frame inline-flex min-h-11 items-center bg-sheet px-4 font-semibold hover:bg-hush"
        >
          Export CSV
        </a>
      </SectionHeading>
      <OrderFilterForm filter={filter} />
      {page === undefined ? (
        <FailedToLoad text="Failed to load orders" />
      ) : page.orders.length === 0 ? (
        <Empty />
      ) : (
        <OrderTable orders={page.orders} />
      )}
      <Pager label="Pages of orders" asked={filter} page={page} />
    </>
  )
}

function Empty() {
  return <EmptyState icon="cart" title="No orders found" />
}

const CELL = '@2xl:px-4 @2xl:py-3 align-top'

/** On a phone a row becomes a card: the order on the left, total and status on the right. */
function OrderTable({ orders }: { orders: Order[] }) {
  return (
    <div className="@container">
      <table className="frame w-full border-collapse bg-sheet text-left shadow-hard @max-2xl:block">
        <thead className="sticky top-0 z-20 bg-hush text-sm shadow-[0_2px_0_var(--color-line)] @max-2xl:sr-only">
          <tr>
            <th className={CELL}>Order</th>
            <th className={CELL}>Customer</th>
            <th className={`${CELL} @max-5xl:hidden`}>Items</th>
            <th className={CELL}>Status</th>
            <th className={`${CELL} text-right`}>Total</th>
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { search } = useLocation()
  const [first, ...others] = order.items
  return (
    <tr className="border-b-2 border-hush last:border-b-0 hover:bg-paper @max-2xl:grid @max-2xs:flex @max-2xs:flex-col @max-2xl:grid-cols-[minmax(0,1fr)_auto] @max-2xl:gap-x-4 @max-2xl:gap-y-1 @max-2xl:p-4">
      <td className={CELL}>
        <Link
          to={href('/admin/orders/:id', { id: order.id })}
          state={{ filter: search }}
          className="-my-2 mr-3 inline-block py-2 font-mono font-bold underline underline-offset-4"
        >
          {orderNumber(order.id)}
        </Link>
        <ShopTime date={order.createdAt} brief className="text-sm whitespace-nowrap text-soft @2xl:block" />
      </td>
      <td title={order.userEmail} className={`${CELL} truncate @max-2xl:row-start-2 @2xl:max-w-56 @6xl:max-w-72`}>
        {order.userEmail}
      </td>
      <td className={`${CELL} @max-5xl:hidden`}>
        {first === undefined ? null : `${first.quantity} x ${first.productName}`}
        {others.length === 0 ? null : <span className="text-soft"> and {others.length} more</span>}
      </td>
      <td className={`${CELL} @max-2xl:col-start-2 @max-2xl:row-start-2 @max-2xl:justify-self-end`}>
        <OrderStatus status={order.status} />
      </td>
      <td className={`${CELL} text-right font-semibold tabular-nums @max-2xl:col-start-2 @max-2xl:row-start-1`}>
        {formatCents(order.totalCents)}
      </td>
    </tr>
  )
}
