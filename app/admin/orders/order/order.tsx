import type { ReactNode } from 'react'
import { data, href, Link, useLocation } from 'react-router'
import { trySending } from '#app/admin/ui/forms/try-to-send.ts'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { postedForm } from '#app/forms/posted-form.ts'
import { deliveryRules } from '#app/forms/save-delivery.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PrintButton } from '#app/ui/controls/print-button.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { ShopContact } from '#app/ui/text/shop-contact.tsx'
import { useMay } from '#app/ui/use-may.ts'
import { hasRight } from '#app/visitor/guard.ts'
import { findShelves } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { isId, orderNumber } from '#domain/ids.ts'
import { formatCents, sumOf } from '#domain/money.ts'
import { type CashParcel, openCents } from '#domain/orders/cash/cash.ts'
import { cashOfOrders } from '#domain/orders/cash/read-cash.server.ts'
import { deliveryStates } from '#domain/orders/delivery/delivery-states.server.ts'
import { missingDelivery } from '#domain/orders/delivery.ts'
import { cashText } from '#domain/orders/delivery-text.ts'
import { readNotes } from '#domain/orders/handle/order-notes.server.ts'
import { listSteps } from '#domain/orders/handle/order-steps.server.ts'
import { isToDo } from '#domain/orders/handling.ts'
import { CHANNEL_NAMES, customerName, type Order } from '#domain/orders/order.ts'
import { findOrder } from '#domain/orders/read/list-orders.server.ts'
import { openOrdersBeside, ordersOfParcel } from '#domain/orders/read/parcels.server.ts'
import { returnsOfOrder } from '#domain/orders/returns/returned-lines.server.ts'
import { toldOf } from '#domain/outbox/search-mails.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { shopOf } from '#domain/settings/shop-settings.ts'
import { writeChosenOrder } from '../chosen.ts'
import { OrderDelivery } from '../delivery/order-delivery.tsx'
import { StatusMark } from '../handling-tag.tsx'
import { NOT_SENT } from '../order-words.ts'
import { PackedItems } from '../packed-items.tsx'
import type { Route } from './+types/order'
import { HandlingPanel } from './handling-panel.tsx'
import { changeOrder } from './order-actions.ts'
import { PiecesBack } from './pieces-back.tsx'
import { Together } from './together.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const order = await orderOf(context, params)
  const { id } = order
  const products = order.items.map(({ productId }) => productId)
  const [steps, returns, notes, shelves, states, parcel, beside, [cash], known] = await Promise.all([
    listSteps(db, id),
    returnsOfOrder(db, id),
    readNotes(db, id),
    findShelves(db, products),
    deliveryStates(db, [order]),
    ordersOfParcel(db, id),
    isToDo(order) ? openOrdersBeside(db, order) : [],
    hasRight(context, '/admin/report/cash') ? cashOfOrders(db, [id]) : [],
    settings.read(),
  ])
  const told = await toldOf(db, { id, parcel: parcel.map((each) => each.id) })
  const delivery = { rules: deliveryRules(known), missing: missingDelivery(order, known), state: states.get(id) }
  const isCancelling = url.searchParams.has('cancel')
  const asked = { isCancelling, isTakingBack: !isCancelling && url.searchParams.has('take-back') }
  const shop = shopOf(known)
  return { order, steps, returns, notes, told, shelves, parcel, beside, cash, delivery, asked, shop }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const order = await orderOf(context, params)
  return await changeOrder(postedForm(context), { context, order, back: url.pathname })
}

async function orderOf(context: Context, { id }: { id: string }): Promise<Order> {
  const order = isId(id) ? await findOrder(context.get(servicesContext).db, id) : undefined
  if (order === undefined) throw data(null, { status: 404 })
  return order
}

export const clientAction = trySending<Route.ClientActionArgs>(NOT_SENT)

export const shouldRevalidate = revalidateEvenIfRefused

/** Printed, it is the packing slip: the shop's name and the lines, each with a box to tick. */
export default function AdminOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, steps, returns, notes, told, shelves, parcel, beside, cash, delivery, asked, shop } = loaderData
  const { takeBack, correction, refusal } = {
    takeBack: undefined,
    correction: undefined,
    refusal: undefined,
    ...actionData,
  }
  const number = orderNumber(order.id)
  const cameBack = returns.filter(({ isCancellation }) => !isCancellation)
  const { state } = useLocation()
  return (
    <article>
      <PageTitle title={`Order ${number}`} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <Link
          to={href('/admin/orders') + (state?.filter ?? '')}
          className="py-2 font-semibold whitespace-nowrap underline"
        >
          All orders
        </Link>
        <div className="contents flex-wrap items-center gap-x-5 sm:flex">
          <Link to={href('/admin/orders/new') + listQuery({ from: order.id })} className="py-2 font-semibold underline">
            Same again
          </Link>
          <div className="flex flex-wrap gap-x-5 gap-y-2 max-sm:basis-full">
            <ButtonLink look="plain" to={href('/admin/orders/labels') + listQuery({ chosen: writeChosenOrder(order) })}>
              Delivery label
            </ButtonLink>
            <PrintButton>Print packing slip</PrintButton>
          </div>
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] print:block">
        <div className="frame min-w-0 bg-sheet shadow-hard print:border-0 print:bg-transparent print:shadow-none">
          <div className="hidden items-start justify-between gap-6 p-5 pb-0 print:flex">
            <p className="pixel-heading text-3xl">{shop.name}</p>
            <p className="text-right text-sm">
              <ShopContact shop={shop} />
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-line bg-hush p-5 print:bg-transparent">
            <h1 className="text-2xl font-extrabold sm:text-3xl">
              Order <span className="font-mono">{number}</span>
            </h1>
            <span className={order.handling === 'cancelled' ? '' : 'print:hidden'}>
              <StatusMark status={order.status} label="text-soft" />
            </span>
          </div>
          <Facts order={order} cash={cash} />
          <OrderDelivery order={order} refused={correction} shopPhone={shop.phone} {...delivery} />
          <PackedItems label="Items" order={{ ...order, returns: cameBack }} shelves={shelves} />
          <PiecesBack {...{ order, returns, cash }} isAsked={asked.isTakingBack} refusal={takeBack} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <HandlingPanel
            {...{ number, order, returns, steps, notes, told, refusal }}
            cash={cashText(parcel)}
            isCancelling={asked.isCancelling}
          />
          <Together {...{ order, parcel, beside }} />
        </div>
      </div>
    </article>
  )
}

function Facts({ order, cash }: { order: Order; cash: CashParcel | undefined }) {
  const { enteredBy, channel, oldNumber } = order
  return (
    <dl className="grid gap-x-6 gap-y-3 p-5 sm:grid-cols-[auto_1fr] [&_dt]:text-soft max-sm:[&_dt]:-mb-3">
      <Fact name="Placed">
        <ShopTime date={order.createdAt} />
      </Fact>
      <Fact name="Customer">
        <Customer order={order} />
      </Fact>
      {enteredBy === null ? null : <Fact name="Came by">{`${CHANNEL_NAMES[channel]}, entered by ${enteredBy}`}</Fact>}
      <Fact name="Pieces">{sumOf(order.items.map(({ quantity }) => quantity))}</Fact>
      {cash === undefined ? null : (
        <Fact name="Cash" className="print:hidden">
          <Link to={href('/admin/report/cash') + listQuery({ courier: cash.courier })} className="underline">
            {`${formatCents(cash.toCollectCents)} to collect, ${openCents(cash) === 0 ? 'nothing open' : `${formatCents(cash.receivedCents)} received`}`}
          </Link>
        </Fact>
      )}
      {oldNumber === '' ? null : (
        <Fact name="Old number">
          <span className="font-mono">{oldNumber}</span>
        </Fact>
      )}
      <Fact name="Order id">
        <span className="font-mono">{order.id}</span>
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; className?: string; children: ReactNode }

function Fact({ name, className = '', children }: FactProps) {
  return (
    <>
      <dt className={className}>{name}</dt>
      <dd className={`min-w-0 wrap-anywhere ${className}`}>{children}</dd>
    </>
  )
}

function Customer({ order }: { order: Order }) {
  const { id, userId, userEmail, delivery } = order
  const may = useMay()
  const isGuest = userId === '' || userEmail === ''
  // Somebody whose data was deleted has no page.
  const isKnown = userEmail !== '' || (delivery !== null && `${delivery.name}${delivery.phone}` !== '')
  return (
    <>
      {userEmail === '' ? (
        customerName(order)
      ) : (
        <a href={`mailto:${userEmail}`} className="font-semibold break-all underline print:no-underline">
          {userEmail}
        </a>
      )}{' '}
      {isKnown && may('/admin/customers/:id') ? (
        <Link
          to={href('/admin/customers/:id', { id: isGuest ? `order-${id}` : userId })}
          className="inline-block text-sm underline print:hidden"
        >
          Customer's page
        </Link>
      ) : null}{' '}
      {may('/admin/mail') ? (
        <Link
          to={href('/admin/mail') + listQuery({ search: id })}
          className="inline-block text-sm underline print:hidden"
        >
          Mail of this order
        </Link>
      ) : null}
    </>
  )
}
