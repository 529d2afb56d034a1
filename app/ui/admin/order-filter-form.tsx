import { Form, href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { Folded } from './folded.tsx'

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
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <div className="min-w-0 grow basis-40">
        <Field
          label="Order number, email or product"
          name="search"
          type="search"
          defaultValue={filter.search}
          maxLength={200}
        />
      </div>
      <Button>Filter</Button>
      <Folded
        summary="Dates and status"
        isOpen={Object.entries(filter).some(([name, value]) => name !== 'search' && value !== undefined)}
        className="max-lg:basis-full"
      >
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:flex">
          <Field label="From" name="from" type="date" defaultValue={filter.from} className={BOX} />
          <Field label="To" name="to" type="date" defaultValue={filter.to} className={BOX} />
          <div className="flex flex-col gap-1">
            <label htmlFor="status" className="font-semibold">
              Status
            </label>
            <select id="status" name="status" defaultValue={filter.status ?? ''} className={BOX}>
              {STATUSES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </div>
      </Folded>
      {isFiltered ? (
        <Link to={href('/admin/orders')} className="py-2.5 font-semibold underline">
          Show all
        </Link>
      ) : null}
    </Form>
  )
}

const BOX = 'min-h-11 w-full min-w-0 border-2 border-line bg-paper px-3'
