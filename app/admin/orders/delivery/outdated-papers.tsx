import { href, Link } from 'react-router'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { OutdatedPaper } from '#domain/orders/delivery/papers.server.ts'

const PAPERS = {
  label: { name: 'label', to: href('/admin/orders/labels') },
  slip: { name: 'packing slip', to: href('/admin/orders/slips') },
}

type OutdatedPapersProps = { orderId: string; outdated: OutdatedPaper[] }

/** What was printed and says something else than the order now, each with a link to print it anew. */
export function OutdatedPapers({ orderId, outdated }: OutdatedPapersProps) {
  return outdated.map(({ paper, at }) => (
    <p key={paper} className="border-2 border-warn px-2 py-1 font-semibold text-warn print:hidden">
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

type PrintAgainProps = { orderId: string; to: string; children: string }

/** Never fetched ahead: opening a paper counts as printing it. */
function PrintAgain({ orderId, to, children }: PrintAgainProps) {
  return (
    <Link to={`${to}?chosen=${orderId}`} prefetch="none" className="underline">
      {children}
    </Link>
  )
}
