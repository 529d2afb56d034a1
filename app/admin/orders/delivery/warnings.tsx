import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { OutdatedPaper } from '#domain/orders/delivery/delivery-states.server.ts'
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

const LABEL = href('/admin/orders/labels')
const PAPERS: Record<OutdatedPaper['paper'], { what: string; is: string; link: string; to: string }> = {
  label: { what: 'The label printed', is: ' is out of date', link: 'print it again', to: LABEL },
  slip: {
    what: 'The packing slip printed',
    is: ' is out of date',
    link: 'print it again',
    to: href('/admin/orders/slips'),
  },
  packed: {
    what: 'The details were corrected after the order was packed',
    is: '',
    link: 'print the label again',
    to: LABEL,
  },
}

type OutdatedPapersProps = { order: Pick<Order, 'id' | 'handling'>; outdated: OutdatedPaper[] }

/** What was printed and says something else than the order now, each with a link to print it anew while that is of use. */
export function OutdatedPapers({ order, outdated }: OutdatedPapersProps) {
  const mark = `${MARK} print:hidden`
  if (!isToDo(order))
    return outdated.some(({ paper }) => paper !== 'slip') ? <p className={mark}>{ON_ITS_WAY}</p> : null
  return outdated.map(({ paper, at }) => {
    const { what, is, link, to } = PAPERS[paper]
    return (
      <p key={paper} className={mark}>
        {what} on <ShopTime date={at} />
        {`${is}: `}
        {/* Never fetched ahead: opening a paper counts as printing it. */}
        <Link to={`${to}?chosen=${order.id}`} prefetch="none" className="underline">
          {link}
        </Link>
      </p>
    )
  })
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
