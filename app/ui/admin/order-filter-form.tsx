import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { OrderFilter } from '#domain/orders/order-filter.ts'

const STATUSES = [
  ['', 'All'],
  ['completed', 'Completed'],
  ['pending', 'Pending'],
  ['other', 'Any other'],
] as const

type OrderFilterFormProps = { filter: OrderFilter; isFiltered: boolean }

/** What is asked for stands in the address, so it can be kept, sent and gone back to; the key refills it after "Show all". */
export function OrderFilterForm({ filter, isFiltered }: OrderFilterFormProps) {
  return (
    <Form
      key={JSON.stringify(filter)}
      method="get"
      role="search"
      aria-label="Orders"
      className="mb-6 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto_auto_auto]"
    >
      <div className="sm:max-lg:col-span-2">
        <Field
          label="Order number, email or product"
          name="search"
          type="search"
          defaultValue={filter.search}
          maxLength={200}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:contents">
        <Field label="From" name="from" type="date" defaultValue={filter.from} className={DATE} />
        <Field label="To" name="to" type="date" defaultValue={filter.to} className={DATE} />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor="status" className="font-semibold">
          Status
        </label>
        <select
          id="status"
          name="status"
          defaultValue={filter.status ?? ''}
          className="min-h-11 border-2 border-line bg-paper px-3"
        >
          {STATUSES.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="flex items-center gap-4">
        <Button>Filter</Button>
        {isFiltered ? (
          <Link to={href('/admin/orders')} className="py-2 font-semibold underline">
            Show all
          </Link>
        ) : null}
      </div>
    </Form>
  )
}

const DATE = 'min-h-11 w-full min-w-0 border-2 border-line bg-paper px-3'
