import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { OutdatedPaper } from '#domain/orders/delivery/delivery-states.server.ts'
import { isToDo } from '#domain/orders/handling.ts'
import type { Order } from '#domain/orders/order.ts'

const PAPERS = {
  label: { name: 'label', to: href('/admin/orders/labels') },
  slip: { name: 'packing slip', to: href('/admin/orders/slips') },
}

type OutdatedPapersProps = { order: Pick<Order, 'id' | 'handling'>; outdated: OutdatedPaper[] }

const MARK = 'border-2 border-warn px-2 py-1 font-semibold text-warn print:hidden'

/** What was printed and says something else than the order now, each with a link to print it anew while that is of use. */
export function OutdatedPapers({ order, outdated }: OutdatedPapersProps) {
  const { id: orderId } = order
  if (!isToDo(order))
    return outdated.some(({ paper }) => paper !== 'slip') ? <p className={MARK}>{ON_ITS_WAY}</p> : null
  return outdated.map(({ paper, at }) => (
    <p key={paper} className={MARK}>
      {paper === 'packed' ? (
        <>
          The details were corrected after the order was packed on <ShopTime date={at} />:{' '}
          <PrintAgain orderId={orderId} to={PAPERS.label.to}>
            print the label again
          </PrintAgain>
        </>
      ) : (
        <>
          The {PAPERS[paper].name} printed on <ShopTime date={at} /> is out of date:{' '}
          <PrintAgain orderId={orderId} to={PAPERS[paper].to}>
            print it again
          </PrintAgain>
        </>
      )}
    </p>
  ))
}

/** Whether the label was printed again by other means, nobody knows. */
const ON_ITS_WAY =
  'The address was corrected before the parcel was sent, and the label was not printed again. Make sure that the courier has the new address.'

/** Never fetched ahead: opening a paper counts as printing it. */
function PrintAgain({ orderId, to, children }: { orderId: string; to: string; children: string }) {
  return (
    <Link to={`${to}?chosen=${orderId}`} prefetch="none" className="underline">
      {children}
    </Link>
  )
}
