import { href } from 'react-router'
import { Tabs } from '#app/admin/ui/lists/tabs.tsx'
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
    <Tabs
      list="orders"
      label="Orders"
      current={current}
      className="grow justify-center gap-2 sm:grow-0 sm:px-4"
      tabs={TABS.map(([id, name]) => ({
        id,
        name,
        to: href('/admin/orders') + listQuery({ ...filter, tab: id }),
        note: shown && <span className="text-sm font-semibold tabular-nums">{shown[id].toLocaleString('en-US')}</span>,
      }))}
    />
  )
}
