import { href, Link } from 'react-router'
import type { OrderTab } from '#domain/orders/handling.ts'
import { isFiltered, type OrderFilter } from '#domain/orders/read/order-filter.ts'
import { listQuery } from '#domain/paging/list-query.ts'

const TABS: readonly (readonly [tab: OrderTab, name: string])[] = [
  ['to-do', 'To do'],
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
  ['all', 'All'],
]

type OrderTabsProps = { current: OrderTab; filter: OrderFilter; counts: Record<OrderTab, number> | undefined }

/** Links that keep the filter. The counts are of all orders, so a filtered list goes without. */
export function OrderTabs({ current, filter, counts }: OrderTabsProps) {
  const shown = isFiltered(filter) ? undefined : counts
  return (
    <div role="tablist" aria-label="Orders" className="flex flex-wrap gap-x-1 border-b-2 border-line sm:gap-x-3">
      {TABS.map(([tab, name]) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          aria-selected={tab === current}
          aria-controls="orders-panel"
          to={href('/admin/orders') + listQuery({ ...filter, tab })}
          className="-mb-0.5 flex min-h-11 grow items-center justify-center gap-2 border-2 border-line bg-hush px-2 font-bold text-soft hover:text-ink aria-selected:border-b-sheet aria-selected:bg-sheet aria-selected:text-ink sm:grow-0 sm:px-4"
        >
          {name}
          {shown === undefined ? null : (
            <span className="text-sm font-semibold tabular-nums">{shown[tab].toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </div>
  )
}

export const PANEL = 'border-2 border-t-0 border-line bg-sheet p-3 shadow-hard sm:p-6'
