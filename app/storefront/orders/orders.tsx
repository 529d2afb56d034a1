import { href, Link } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { CameBackBriefly } from '#app/storefront/ui/came-back.tsx'
import { OrderProgress } from '#app/storefront/ui/order-progress.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { keyedItems, OrderLine } from '#app/ui/text/order-line.tsx'
import { OrderStatus } from '#app/ui/text/order-status.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { CreditLine } from '#app/ui/text/to-pay.tsx'
import { signedIn } from '#app/visitor/visitor.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { OwnOrder } from '#domain/orders/read/own-orders.server.ts'
import { listOwnOrders } from '#domain/orders/read/own-orders.server.ts'
import { withReturns } from '#domain/orders/returns/returned-lines.server.ts'
import type { OwnReturn } from '#domain/orders/returns/returns.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/orders'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = signedIn(context).user
  const { db } = context.get(servicesContext)
  return { orders: await withReturns(db, await listOwnOrders(db, id)) }
}

export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={SHOP_TEXTS.orderHistory} />
      {orders.length === 0 ? (
        <EmptyState icon="cart" title={SHOP_TEXTS.noOrders}>
          <p className="text-soft">What you buy is listed here, with its number and what you paid.</p>
          <ButtonLink to={href('/shop')}>Browse the shop</ButtonLink>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
      )}
    </>
  )
}

function OrderCard({ order }: { order: OwnOrder & { returns: OwnReturn[] } }) {
  const number = orderNumber(order.id)
  return (
    <article aria-labelledby={`order-${order.id}`} className="frame bg-sheet shadow-hard">
      <header className="flex items-center justify-between gap-4 border-b-2 border-line bg-hush px-5 py-3">
        <div className="flex flex-wrap gap-x-6">
          <h2 id={`order-${order.id}`} className="font-bold">
            <Link to={href('/orders/:id', { id: order.id })} prefetch="intent" className="underline">
              Order <span className="font-mono">{number}</span>
            </Link>
          </h2>
          <ShopDate date={order.createdAt} className="text-soft" />
          <OrderProgress order={order} isBrief className="font-semibold max-sm:basis-full" />
        </div>
        <OrderStatus status={order.status} />
      </header>
      <ul>
        {keyedItems(order.items).map(({ key, item }) => (
          <OrderLine key={key} item={item} />
        ))}
      </ul>
      <p className="flex justify-between px-5 py-4 text-lg font-bold">
        Total <span className="tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
      <CreditLine order={order} className="-mt-2 px-5 pb-4" />
      <CameBackBriefly order={order} className="-mt-2 px-5 pb-4 tabular-nums" />
    </article>
  )
}
