import { type ReactNode, useEffect } from 'react'
import { href, Link, useNavigationType } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { CameBack } from '#app/storefront/ui/came-back.tsx'
import { PrintButton } from '#app/ui/controls/print-button.tsx'
import { DeliveryLines } from '#app/ui/text/delivery-lines.tsx'
import { keyedItems, LineText } from '#app/ui/text/order-line.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { CreditLine, ToPay } from '#app/ui/text/to-pay.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { type Handling, isUnderWay, linesToSend } from '#domain/orders/handling.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'
import { shopOf, shopTexts } from '#domain/settings/shop-settings.ts'
import type { Route } from './+types/receipt'
import { ownOrder } from './own-order.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { settings } = context.get(servicesContext)
  const [order, known] = await Promise.all([ownOrder(context, params.id), settings.read()])
  return { order, shop: shopOf(known), texts: shopTexts(known, linesToSend(order)) }
}

/** A sheet of paper, on the screen as in print. The link that led here asked to print it; "back" and a reload did not. */
export default function ReceiptPage({ loaderData: { order, shop, texts } }: Route.ComponentProps) {
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
          <ShopDate date={order.createdAt} className="text-soft" />
          {order.status === 'cancelled' ? <p className="font-semibold">This order was cancelled.</p> : null}
        </div>
        <Parties order={order} texts={texts} />
        <Items items={order.items} totalCents={order.totalCents} />
        <CreditLine order={order} className="-mt-5" />
        <ToPay parcel={[order]} className="-mt-4 text-right font-semibold" />
        <CameBack order={order} className="border-t-2 border-hush pt-4" />
        <p className="text-sm text-soft">All prices are in US dollars.</p>
      </div>
    </article>
  )
}

type PartiesProps = { order: Route.ComponentProps['loaderData']['order']; texts: ShopTexts }

function Parties({ order: { userEmail, delivery, handling }, texts }: PartiesProps) {
  return (
    <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 print:grid-cols-2">
      <Party title="Buyer">
        {delivery?.name ? (
          <p dir="auto" className="wrap-anywhere">
            {delivery.name}
          </p>
        ) : null}
        <p className="break-all">{userEmail}</p>
      </Party>
      <Party title="Payment">
        <p>{paymentOf(handling, texts)}</p>
      </Party>
      <Party title="Delivery">
        {delivery === null ? null : <DeliveryLines delivery={delivery} />}
        {isUnderWay(handling) ? <p>{texts.deliveryText}</p> : null}
      </Party>
    </div>
  )
}

function paymentOf(handling: Handling, { paymentText }: ShopTexts): string {
  if (handling === 'cancelled') return 'None: the order was cancelled.'
  return isUnderWay(handling) ? paymentText : 'Paid.'
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1 empty:hidden sm:last:col-span-2 print:last:col-span-2">
      <h2 className="font-bold">{title}</h2>
      {children}
    </section>
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
              <LineText {...item} />
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
