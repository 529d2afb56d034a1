import { Form, href } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import {
  isCapped,
  MANAGED_PAGE,
  type ManagedQuery,
  managedPages,
  managedParams,
  managedPlace,
} from '#domain/catalogue/manage/managed-list.ts'
import { countText, MOST_COUNTED } from '#domain/catalogue/product/list-limits.ts'
import { productsAddress } from '../product-tabs.tsx'

type ProductPagesProps = { query: ManagedQuery; count: number }

/** `1-50 of 5,000 products`; a table of one page says `12 products`, one that could not be counted in time `1-50 of more than 50 products`. */
export function shownText(query: ManagedQuery, count: number, shown: number, isCounted: boolean): string {
  const counted = isCapped(query) ? countText(Math.min(count, MOST_COUNTED)) : countText(count, false)
  const all = isCounted || shown < MANAGED_PAGE ? counted : `more than ${countText(count - 1, false)}`
  if (managedPages(count, query) === 1) return all
  const first = (query.page - 1) * MANAGED_PAGE + 1
  return `${first.toLocaleString('en-US')}-${(first + shown - 1).toLocaleString('en-US')} of ${all}`
}

/** The address of a page of the same table. */
export function pageAddress(query: ManagedQuery, page: number): string {
  return productsAddress(managedPlace({ ...query, page }))
}

/** The neighbouring pages, the ends, and a box for any other. */
export function ProductPages({ query, count }: ProductPagesProps) {
  const { page } = query
  const last = managedPages(count, query)
  if (last === 1) return null
  return (
    <nav aria-label="Pages" className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      {page === 1 ? null : (
        <ButtonLink look="plain" to={pageAddress(query, page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page === last ? null : (
        <ButtonLink look="plain" to={pageAddress(query, page + 1)}>
          Next
        </ButtonLink>
      )}
      <PageBox key={page} query={query} last={last} />
      <span className="flex gap-x-4 sm:ml-auto">
        <EndLink query={query} to={1} text="First page" />
        <EndLink query={query} to={last} text="Last page" />
      </span>
    </nav>
  )
}

function PageBox({ query, last }: { query: ManagedQuery; last: number }) {
  return (
    <Form method="get" action={href('/admin/products')} className="flex items-center gap-2 font-semibold">
      <HiddenFields values={managedParams(query)} />
      <label htmlFor="page">Page</label>
      <input
        id="page"
        name="page"
        inputMode="numeric"
        required
        defaultValue={query.page}
        autoComplete="off"
        className="frame min-h-11 w-22 bg-paper px-2 text-right tabular-nums"
      />
      <span className="whitespace-nowrap">of {last.toLocaleString('en-US')}</span>
      <Button look="plain">Go</Button>
    </Form>
  )
}

function EndLink({ query, to, text }: { query: ManagedQuery; to: number; text: string }) {
  if (query.page === to) return null
  return (
    <ButtonLink look="plain" to={pageAddress(query, to)}>
      {text}
    </ButtonLink>
  )
}
