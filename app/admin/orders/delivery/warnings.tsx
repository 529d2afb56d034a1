import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { MissingPart } from '#domain/orders/delivery.ts'
import { isToDo } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'

const MARK = 'border-2 border-warn px-2 py-1 font-semibold text-warn'

type NoAddressProps = { order: Pick<Order, 'userEmail'>; missing: MissingPart[]; className?: string }

/** Where an address should stand: the owner has to ask before the parcel can go. */
export function NoAddress({ order: { userEmail }, missing, className = '' }: NoAddressProps) {
  if (missing.length === 0) return null
  const ask = userEmail === '' ? ', and no account to ask' : `: ask ${userEmail}`
  return <p className={`self-start wrap-anywhere ${MARK} ${className}`}>{missingText(missing) + ask}</p>
}

/** Without an address nothing else helps. */
export function missingText(missing: MissingPart[]): string {
  if (missing.includes('address')) return 'No address'
  return missing.map((part, place) => (place === 0 ? `No ${part}` : `no ${part}`)).join(' and ')
}

/** On a paper of what was cancelled, so that it does not go out after all. */
export function DoNotSend({ orders }: { orders: Pick<Order, 'handling'>[] }) {
  if (orders.some(({ handling }) => handling !== 'cancelled')) return null
  return <p className={`self-start ${MARK}`}>Cancelled: do not send</p>
}

type OutdatedLabelProps = { order: Pick<Order, 'id' | 'handling'>; printedAt: Date | undefined }

/** A label that says something else than the order now, with a link to print it anew while that is of use. */
export function OutdatedLabel({ order, printedAt }: OutdatedLabelProps) {
  if (printedAt === undefined) return null
  const mark = `${MARK} print:hidden`
  if (!isToDo(order)) return <p className={mark}>{ON_ITS_WAY}</p>
  return (
    <p className={mark}>
      The label printed on <ShopTime date={printedAt} />
      {' is out of date: '}
      {/* Never fetched ahead: opening it counts as printing it. */}
      <Link to={`${href('/admin/orders/labels')}?chosen=${order.id}`} prefetch="none" className="underline">
        print it again
      </Link>
    </p>
  )
}

/** Whether the label was printed again by other means, nobody knows. */
const ON_ITS_WAY =
  'The address was corrected before the parcel was sent, and the label was not printed again. Make sure that the courier has the new address.'

/** In a list, what must not be overlooked about an order. */
export function OrderMarks({ marks = [] }: { marks: string[] | undefined }) {
  if (marks.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <span key={mark} className="border-2 border-warn px-1.5 text-sm font-semibold text-warn">
          {mark}
        </span>
      ))}
    </span>
  )
}
