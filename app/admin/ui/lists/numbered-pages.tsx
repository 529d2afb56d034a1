import { Form } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { listQuery } from '#domain/paging/list-query.ts'

type NumberedPagesProps = {
  page: number
  last: number
  /** What else the address says. */
  params: Record<string, string>
  /** Of the page in the address. */
  name?: string
}

/** The neighbouring pages of a table, and a box for any other. */
export function NumberedPages({ page, last, params, name = 'page' }: NumberedPagesProps) {
  if (last === 1) return null
  const to = (number: number) => listQuery({ ...params, [name]: number === 1 ? undefined : String(number) }) || '?'
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      {page === 1 ? null : (
        <ButtonLink look="plain" to={to(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page === last ? null : (
        <ButtonLink look="plain" to={to(page + 1)}>
          Next
        </ButtonLink>
      )}
      <Form key={page} method="get" className="flex items-center gap-2 font-semibold">
        <HiddenFields values={params} />
        <label htmlFor="page">Page</label>
        <input
          id="page"
          name={name}
          inputMode="numeric"
          required
          defaultValue={page}
          autoComplete="off"
          className="frame min-h-11 w-22 bg-paper px-2 text-right tabular-nums"
        />
        <span className="whitespace-nowrap">of {last.toLocaleString('en-US')}</span>
        <Button look="plain">Go</Button>
      </Form>
    </nav>
  )
}
