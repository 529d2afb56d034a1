import { href } from 'react-router'
import { ChoiceFilter, DayFilters, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import type { OrderFilter } from '#domain/orders/read/order-filter.ts'
import { listQuery } from '#domain/paging/list-query.ts'

const STATUSES = [
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['other', 'Any other'],
] as const

export function OrderFilterForm({ filter: { tab, ...filter } }: { filter: OrderFilter }) {
  return (
    <ListFilter
      name="Orders"
      searchLabel="Search orders"
      searchHint="Number, phone, name, address, product or note"
      asked={filter}
      all={href('/admin/orders') + listQuery({ tab })}
      summary="Dates and status"
    >
      {tab === undefined ? null : <input type="hidden" name="tab" value={tab} />}
      <DayFilters {...filter} />
      <ChoiceFilter label="Status" name="status" value={filter.status} options={STATUSES} />
    </ListFilter>
  )
}
