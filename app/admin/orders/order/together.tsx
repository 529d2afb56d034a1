import { Form } from 'react-router'
import { IntentForm } from '#app/admin/ui/forms/intent-form.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ToPay } from '#app/ui/text/to-pay.tsx'
import { orderNumber } from '#domain/ids.ts'
import { formatCents } from '#domain/money.ts'
import { isToDo } from '#domain/orders/handling.ts'
import { customerName, itemName, type Order } from '#domain/orders/order.ts'
import { joined } from '#domain/text/joined.ts'
import { writeChosenOrder } from '../chosen.ts'
import { HandlingTag } from '../handling-tag.tsx'
import { OrderLink } from '../order-link.tsx'
import type { Route } from './+types/order'

type TogetherProps = Pick<Route.ComponentProps['loaderData'], 'order' | 'parcel' | 'beside'>

/** What goes, or went, in one parcel with an order, and what else could: `beside` it, other open orders of its customer. */
export function Together({ order, parcel, beside }: TogetherProps) {
  const companions = parcel.filter(({ id }) => id !== order.id)
  const isOffered = isToDo(order) && beside.length > 0
  if (companions.length === 0 && !isOffered) return null
  return (
    <section aria-labelledby="together-title" className="frame min-w-0 bg-sheet shadow-hard print:hidden">
      <h2 id="together-title" className="pixel-heading border-b-2 border-line bg-hush px-4 py-3 text-xl">
        One parcel
      </h2>
      {companions.length === 0 ? null : <Companions {...{ order, parcel, companions }} />}
      {isOffered ? <Offer order={order} beside={beside} /> : null}
    </section>
  )
}

function Companions({ order, parcel, companions }: { order: Order; parcel: Order[]; companions: Order[] }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="font-semibold">{isToDo(order) ? 'Goes together with' : 'Went together with'}</p>
      <ul>
        {companions.map((other) => (
          <li key={other.id} className="border-b-2 border-hush last:border-b-0">
            <Summary order={other} />
          </li>
        ))}
      </ul>
      <ToPay parcel={parcel} className="font-semibold" />
      {isToDo(order) ? (
        <>
          <p className="text-sm text-soft">
            What you mark here is marked for all of them, with one courier, one tracking number and one mail. Only
            cancelling is for each order alone.
          </p>
          <IntentForm look="plain" intent="apart">
            Send this order alone
          </IntentForm>
        </>
      ) : null}
    </div>
  )
}

function Offer({ order, beside }: { order: Order; beside: Order[] }) {
  return (
    <Form
      key={beside.map(({ id }) => id).join()}
      method="post"
      className="flex flex-col gap-3 border-t-2 border-hush p-4 first-of-type:border-t-0"
    >
      <p className="font-semibold">
        {beside.length === 1 ? 'Another open order of this customer' : 'Other open orders of this customer'}
      </p>
      <ul>
        {beside.map((other) => (
          <li key={other.id} className="flex gap-3 border-b-2 border-hush last:border-b-0">
            <label className="-m-1 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                name="beside"
                value={writeChosenOrder(other)}
                defaultChecked={beside.length === 1 && differencesOf(order, other) === undefined}
                aria-label={`Send order ${orderNumber(other.id)} together with this one`}
                className="size-5"
              />
            </label>
            <div className="min-w-0 grow">
              <Summary order={other} />
              <p className="pb-2 text-sm font-semibold text-warn wrap-anywhere empty:hidden">
                {differencesOf(order, other)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Button look="plain" name="intent" value="together" className="self-start">
        Send together
      </Button>
    </Form>
  )
}

function Summary({ order }: { order: Order }) {
  const pieces = order.items.map((item) => `${item.quantity} x ${itemName(item)}`)
  return (
    <div className="py-2 text-sm">
      <p className="flex flex-wrap items-center gap-x-3">
        <OrderLink id={order.id} className="text-base" />
        <HandlingTag handling={order.handling} />
        <span className="ml-auto font-semibold tabular-nums">{formatCents(order.totalCents)}</span>
      </p>
      <ShopTime date={order.createdAt} className="text-soft" />
      <p className="line-clamp-2 wrap-anywhere">{pieces.join(', ')}</p>
    </div>
  )
}

/** One parcel goes to one place: what differs should be asked. */
function differencesOf(order: Order, other: Order): string | undefined {
  const place = ({ delivery }: Order) => joined(', ', delivery?.address, delivery?.area)
  const [here, there] = [place(order), place(other)]
  const isElsewhere = there !== '' && here !== there
  const by = other.userEmail !== order.userEmail && `Ordered by ${customerName(other)}.`
  return joined(' ', by, isElsewhere && `To another address: ${there}`) || undefined
}
