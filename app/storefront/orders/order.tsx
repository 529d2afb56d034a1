import { Fragment } from 'react'
import { data, Form, href, Link } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { deliveryRules, saveDelivery } from '#app/forms/save-delivery.ts'
import { finish, type Toast } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { CameBack } from '#app/storefront/ui/came-back.tsx'
import { OrderProgress } from '#app/storefront/ui/order-progress.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/controls/button.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { keyedItems, OrderLine } from '#app/ui/text/order-line.tsx'
import { OrderStatus } from '#app/ui/text/order-status.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopDate } from '#app/ui/text/shop-date.tsx'
import { shortName, someNames } from '#app/ui/text/some-names.ts'
import { CreditLine, ToPay } from '#app/ui/text/to-pay.tsx'
import { checkLimit } from '#app/visitor/limits.ts'
import { ownPlaces } from '#app/visitor/places.ts'
import { signedIn } from '#app/visitor/visitor.ts'
import { isId, orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import type { Payable } from '#domain/orders/carried-with.ts'
import { correctionsOf } from '#domain/orders/delivery/delivery-states.server.ts'
import { missingDelivery } from '#domain/orders/delivery.ts'
import { toPayText } from '#domain/orders/delivery-text.ts'
import { linesToSend } from '#domain/orders/handling.ts'
import { buyAgain, type MissingItem } from '#domain/orders/read/buy-again.server.ts'
import { withStock } from '#domain/orders/read/own-orders.server.ts'
import { ownParcel } from '#domain/orders/read/parcels.server.ts'
import { shopOf, shopTexts } from '#domain/settings/shop-settings.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/order'
import { OrderDelivery } from './order-delivery.tsx'
import { noSuchOrder, ownOrder } from './own-order.ts'
import { Parties, Payment, PRINT, useReceipt } from './receipt.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const order = await ownOrder(context, params.id)
  const userId = signedIn(context).user.id
  const [items, known, corrections, parcel] = await Promise.all([
    withStock(db, order),
    settings.read(),
    correctionsOf(db, [order.id]),
    ownParcel(db, { userId, orderId: order.id }),
  ])
  const delivery = {
    rules: deliveryRules(known),
    isAsked: known.askDelivery !== 'never' && !order.isWithheld,
    isMissing: missingDelivery(order, known).length > 0 && !order.isWithheld,
    correctedAt: corrections.get(order.id)?.at(-1)?.at,
  }
  const texts = shopTexts(known, linesToSend(order))
  return { order: { ...order, items }, delivery, parcel, texts, shop: shopOf(known) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const { id: userId } = signedIn(context).user
  const form = postedForm(context)
  if (!isId(params.id)) throw noSuchOrder()
  if (form.get('intent') === 'delivery') {
    const tooOften = await checkLimit(context, 'delivery', userId)
    return await saveDelivery(form, { context, id: params.id, by: { customer: userId }, back: url.pathname, tooOften })
  }
  const bought = await buyAgain(db, { userId, orderId: params.id, places: ownPlaces(context) })
  if (bought === undefined) throw noSuchOrder()
  const { missing, hasAny } = bought
  if (!hasAny) return data({ problem: 'Nothing of this order is in stock now.' }, { status: 409 })
  return finish(context, href('/cart'), boughtAgainToast(missing))
}

function boughtAgainToast(missing: MissingItem[]): Toast {
  if (missing.length === 0) return { kind: 'success', text: 'Everything from this order is in your cart.' }
  const names = missing.map(({ name, wanted, inCart }) =>
    inCart === 0 ? shortName(name) : `${shortName(name)} (${inCart} of ${wanted})`,
  )
  return { kind: 'error', text: `In your cart, except for: ${someNames(names)}.` }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await answerOr(serverAction, () => ({ problem: SHOP_TEXTS.somethingWrong }))
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, delivery, parcel, texts, shop } = loaderData
  const { correction, problem } = { correction: undefined, problem: undefined, ...actionData }
  const number = orderNumber(order.id)
  const title = useReceipt() ? 'Receipt for order' : 'Order'
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-6">
      <PageTitle title={`${title} ${number}`} />
      <div className="frame bg-sheet shadow-hard print:border-0 print:bg-transparent">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b-2 border-line bg-hush p-5 print:bg-transparent">
          <h1 className="text-2xl font-extrabold sm:text-3xl">
            {title} <span className="font-mono">{number}</span>
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {order.oldNumber === '' ? null : <span className="text-soft">Old number {order.oldNumber}</span>}
            <ShopDate date={order.createdAt} className="text-soft" />
            {/* Of the order, on paper it would be taken for that of the payment. */}
            <span className="print:hidden">
              <OrderStatus status={order.status} />
            </span>
          </p>
        </header>
        <Parties order={order} shop={shop} />
        <OrderProgress order={order} className="border-b-2 border-hush px-5 py-3 font-semibold" />
        <OneParcel id={order.id} parcel={parcel} />
        <ul aria-label="Items">
          {keyedItems(order.items).map(({ key, item }) => (
            <OrderLine key={key} item={item} isLinked={item.stock !== undefined} />
          ))}
        </ul>
        <p className="flex justify-between gap-4 px-5 py-4 text-xl font-bold">
          Total <span className="tabular-nums">{formatCents(order.totalCents)}</span>
        </p>
        <CreditLine order={order} className="-mt-2 px-5 pb-4" />
        <ToPay parcel={[order]} className="-mt-2 px-5 pb-4 font-semibold" />
        <Payment handling={order.handling} />
        <CameBack order={order} className="border-t-2 border-line p-5" />
        <OrderDelivery order={order} delivery={delivery} texts={texts} refused={correction} />
      </div>
      <FormProblem text={problem} />
      <div className="flex flex-wrap gap-4 print:hidden">
        <Form method="post">
          <SubmitButton>Buy again</SubmitButton>
        </Form>
        <ButtonLink to={`${href('/orders/:id', { id: order.id })}?print`} state={PRINT} look="plain">
          Print receipt
        </ButtonLink>
        {/* Here, because on a phone a toast stands over the top of the page. */}
        <Link to={href('/orders')} prefetch="intent" className="self-center py-1 font-semibold underline">
          {SHOP_TEXTS.orderHistory}
        </Link>
      </div>
    </article>
  )
}

type OneParcelProps = { id: string; parcel: (Payable & { id: string })[] }

/** Which other orders of the customer come with this one; their delivery is paid once. */
function OneParcel({ id, parcel }: OneParcelProps) {
  const others = parcel.filter((other) => other.id !== id)
  if (others.length === 0) return null
  const toPay = toPayText(parcel)
  return (
    <p className="border-b-2 border-hush px-5 py-3 print:hidden">
      In one parcel with {others.length === 1 ? 'order' : 'orders'}{' '}
      {others.map((other, place) => (
        <Fragment key={other.id}>
          {place === 0 ? '' : ', '}
          <Link to={href('/orders/:id', { id: other.id })} className="font-mono font-bold underline">
            {orderNumber(other.id)}
          </Link>
        </Fragment>
      ))}
      {toPay === undefined ? null : <span className="block font-semibold tabular-nums">Together: {toPay}</span>}
    </p>
  )
}
