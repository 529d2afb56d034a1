import { useEffect } from 'react'
import { href, Link, useNavigationType } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { CameBack } from '#app/storefront/ui/came-back.tsx'
import { PrintButton } from '#app/ui/controls/print-button.tsx'
import { keyedItems } from '#app/ui/text/keyed-items.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { ToPay } from '#app/ui/text/to-pay.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { isUnderWay } from '#domain/orders/handling.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { shopOf, shopTexts } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/receipt'
import { ownOrder } from './own-order.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  const known = await settings.read()
  const { deliveryText } = shopTexts(known)
  return { order: await ownOrder(context, params.id), shop: shopOf(known), deliveryText }
}

/** A sheet of paper, on the screen as in print. The link that led here asked to print it; "back" and a reload did not. */
export default function ReceiptPage({ loaderData: { order, shop, deliveryText } }: Route.ComponentProps) {
  const number = orderNumber(order.id)
  const isAsked = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (isAsked) window.print()
  }, [isAsked])
  return (
    <article className="mx-auto max-w-2xl print:max-w-none">
      <PageTitle title={`Receipt for order ${number}`} />
      <div className="mb-4 flex items-center justify-between gap-4 print:hidden">
        <Link to={href('/orders/:id', { id: order.id })} className="py-2 font-semibold underline">
          Back to the order
        </Link>
        <PrintButton>Print</PrintButton>
      </div>
      <div className="frame flex flex-col gap-6 bg-sheet p-5 shadow-hard sm:p-8 print:border-0 print:bg-transparent print:p-0">
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <span className="pixel-heading text-3xl print:hidden">{shop.name}</span>
          <span className="text-sm text-soft print:text-ink">
            <ShopContact shop={shop} />
          </span>
        </p>
        <div>
          <h1 className="text-2xl font-extrabold">
            Receipt for order <span className="font-mono">{number}</span>
          </h1>
          <p className="text-soft">
            <ShopDate date={order.createdAt} />, <span className="break-all">{order.userEmail}</span>
          </p>
          {order.delivery?.name ? (
            <p dir="auto" className="font-semibold wrap-anywhere">
              {order.delivery.name}
            </p>
          ) : null}
          {order.status === 'cancelled' ? <p className="font-semibold">This order was cancelled.</p> : null}
        </div>
        <Items items={order.items} totalCents={order.totalCents} />
        <ToPay order={order} className="-mt-4 text-right font-semibold" />
        <CameBack order={order} className="border-t-2 border-hush pt-4" />
        <p className="text-sm text-soft">
          All prices are in US dollars. {isUnderWay(order.handling) ? deliveryText : null}
        </p>
      </div>
    </article>
  )
}

function Items({ items, totalCents }: { items: OrderItem[]; totalCents: number }) {
  return (
    <table className="w-full [&_:is(td,th)]:py-2 [&_:is(td,th):last-child]:text-right [&_:is(td,th)]:align-top">
      <thead>
        <tr className="border-b-2 border-line text-left">
          <th scope="col">Item</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {keyedItems(items).map(({ key, item }) => (
          <tr key={key} className="border-b-2 border-hush">
            <td>
              <bdi className="font-semibold wrap-anywhere">{item.productName}</bdi>
              <span className="block text-sm text-soft tabular-nums">
                {item.quantity} x {formatCents(item.priceCents)}
              </span>
            </td>
            <td className="pl-4 tabular-nums">{formatCents(item.quantity * item.priceCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-lg font-bold">
          <th scope="row" className="text-left">
            Total
          </th>
          <td className="tabular-nums">{formatCents(totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
