import { Form, Link } from 'react-router'
import { DayFilters } from '#app/admin/ui/lists/list-filter.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { SPANS, type Span } from '#domain/orders/report/report-range.ts'

type RangeFormProps = { page: string; from: string; to: string; span?: Span | undefined }

/** The range is in the address, so that it can be bookmarked and gone back to. */
export function RangeForm({ page, from, to, span }: RangeFormProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <nav aria-label="Ranges" className="flex flex-wrap gap-2">
        {Object.entries(SPANS).map(([each, { name }]) => (
          <Link
            key={each}
            to={`${page}?span=${each}`}
            aria-current={each === span ? 'true' : undefined}
            className="frame inline-flex min-h-11 items-center bg-sheet px-3 font-semibold hover:bg-hush aria-[current=true]:bg-ink aria-[current=true]:text-sheet sm:px-4"
          >
            {name}
          </Link>
        ))}
      </nav>
      <Form key={`${from} ${to}`} method="get" className="flex flex-wrap items-end gap-3" aria-label="Range">
        <DayFilters from={from} to={to} />
        <Button look="plain">Show</Button>
      </Form>
    </div>
  )
}
