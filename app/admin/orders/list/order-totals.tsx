import { href, Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import type { OrderTotals } from '#domain/orders/read/order-totals.server.ts'
import { listQuery } from '#domain/paging/list-query.ts'
import { counted } from '#domain/text/counted.ts'

export function Totals({ shown, today, day }: { shown: OrderTotals | undefined; today: OrderTotals; day: string }) {
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-1 text-sm" data-testid="order-totals">
      {shown === undefined ? null : (
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-soft">This list, without cancelled ones:</dt>
          <dd className="font-semibold tabular-nums">{text(shown)}</dd>
        </div>
      )}
      <div className="flex flex-wrap gap-x-2">
        <dt className="text-soft">
          <Link to={href('/admin/orders') + listQuery({ from: day, to: day })} className="underline">
            Today
          </Link>
          :
        </dt>
        <dd className="font-semibold tabular-nums">{text(today)}</dd>
      </div>
    </dl>
  )
}

function text({ orders, pieces, totalCents, returnedPieces, returnedCents }: OrderTotals): string {
  const sold = `${formatCents(totalCents)}, ${counted(orders, 'order')}, ${counted(pieces, 'piece')}`
  if (returnedPieces === 0 && returnedCents === 0) return sold
  const back = returnedPieces === 0 ? '' : ` and ${counted(returnedPieces, 'piece')}`
  return `${sold}; ${formatCents(returnedCents)}${back} returned; ${formatCents(totalCents - returnedCents)} net`
}
