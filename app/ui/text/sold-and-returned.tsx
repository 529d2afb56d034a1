import { formatCents } from '#domain/money.ts'
import type { SoldAndReturned } from '#domain/orders/returns/returns.ts'

const NAMES = { sold: 'Sold', returned: 'Returned', kept: 'Kept' } as const

/** Of an order of which pieces came back: what was sold, returned and kept. Others have nothing more to say than their total. */
export function SoldReturnedKept({ figures }: { figures: SoldAndReturned }) {
  return (
    <dl className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 tabular-nums" data-testid="order-kept">
      {(['sold', 'returned', 'kept'] as const).map((name) => (
        <div key={name} className="contents last:font-bold">
          <dt>{NAMES[name]}</dt>
          <dd className="text-right">{figures[name].pieces === 1 ? '1 piece' : `${figures[name].pieces} pieces`}</dd>
          <dd className="text-right">{formatCents(figures[name].cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
