import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { typedOver } from '#app/ui/hooks/typed-over.ts'
import { useFieldValues } from '#app/ui/hooks/use-field-values.ts'
import { listQuery } from '#domain/paging/list-query.ts'

type Asked = { search?: string | undefined } & Record<string, string | undefined>

type ListFilterProps = {
  /** The name of the listed items. */
  name: string
  searchLabel: string
  /** What it finds, inside of the empty field. */
  searchHint?: string
  button?: string
  asked: Asked
  /** The address of the unfiltered list. */
  all: string
  /** The label of the other fields, which a phone folds. */
  summary?: string
  children?: ReactNode
}

/**
 * The filter is in the address, so it can be bookmarked, shared and gone back to. With scripts a choice is followed at
 * once: a box never shows what the list does not.
 */
export function ListFilter(props: ListFilterProps) {
  const { name, searchLabel, searchHint, button = 'Filter', asked, all, summary, children } = props
  // An order narrows nothing.
  const { search, sort: _, ...others } = asked
  const form = useRef<HTMLFormElement>(null)
  useFieldValues(form, Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, value ?? ''])))
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={name}
      autoComplete="off"
      className="mb-6 flex flex-wrap items-end gap-3"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
      }}
    >
      <div className="min-w-0 grow basis-40">
        <Field
          label={searchLabel}
          name="search"
          type="search"
          placeholder={searchHint}
          defaultValue={search}
          maxLength={200}
          {...typedOver}
        />
      </div>
      <Button>{button}</Button>
      {summary === undefined ? (
        children
      ) : (
        // Folded on a phone, open on wide screens. A browser that cannot open it leaves it folded.
        <details
          open={listQuery(others) !== ''}
          className="max-lg:basis-full md:[&::details-content]:overflow-visible md:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="min-h-11 py-2.5 font-semibold supports-[selector(::details-content)]:md:hidden">
            {summary}
          </summary>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:flex">{children}</div>
        </details>
      )}
      {listQuery({ search, ...others }) === '' ? null : (
        <TextLink to={all} className="py-2.5">
          Show all
        </TextLink>
      )}
    </Form>
  )
}

export function DayFilters({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return (
    <>
      <Field label="From" name="from" type="date" defaultValue={from} />
      <Field label="To" name="to" type="date" defaultValue={to} />
    </>
  )
}

type ChoiceFilterProps = {
  label: string
  name: string
  value: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  disabled?: boolean
}

export function ChoiceFilter({ label, name, value, options, disabled }: ChoiceFilterProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''} disabled={disabled}>
      <option value="">All</option>
      <Options of={options.map(([id, words]) => ({ id, name: words }))} />
    </SelectField>
  )
}
