import { href } from 'react-router'
import { ChoiceFilter, DayFilters, ListFilter } from '#app/ui/admin/list-filter.tsx'
import { listQuery } from '#domain/list-query.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'

const STATUSES = [
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['other', 'Any other'],
] as const

export function OrderFilterForm({ filter: { tab, ...filter } }: { filter: OrderFilter }) {
  return (
    <ListFilter
      name="Orders"
      searchLabel="Order number, email or product"
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
