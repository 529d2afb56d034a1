import { useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useFieldValues } from '#app/ui/hooks/use-field-values.ts'
import { SEARCH_SORTS, type SearchSort, SORTS } from '#domain/catalogue/product/sort.ts'
import { useEarlyChange } from './use-early-change.ts'

type SortSelectProps = {
  sort: SearchSort
  /** Searches have one order more. */
  isSearch?: boolean
  /** The rest of the address, such as the category. */
  keep?: Record<string, string | undefined>
}

export function SortSelect({ sort, isSearch = false, keep = {} }: SortSelectProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChange(form)
  useFieldValues(form, { sort })
  return (
    <Form
      ref={form}
      method="get"
      autoComplete="off"
      preventScrollReset
      className="flex max-w-full min-w-0 items-center gap-3"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      {Object.entries(keep).map(([name, value]) =>
        value === undefined || name === 'sort' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="sort" className="text-sm text-soft">
        Sort by
      </label>
      {/* As wide from the start as with all its options: a page may be painted before they have come. */}
      <select
        id="sort"
        name="sort"
        defaultValue={sort}
        className="frame min-h-11 w-46 min-w-0 bg-sheet px-3 font-semibold shadow-hard"
      >
        {(isSearch ? SEARCH_SORTS : SORTS).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="frame min-h-11 bg-sheet px-3 font-semibold">
          Sort
        </button>
      </noscript>
    </Form>
  )
}
