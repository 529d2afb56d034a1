import { type FormEvent, useEffect, useRef } from 'react'
import { Form, href, Link, useNavigationType, useSubmit } from 'react-router'
import { useEarlyChange } from '#app/storefront/ui/use-early-change.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Field } from '#app/ui/controls/field.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { PriceBound, PriceBounds } from '#domain/catalogue/list/narrowing.ts'
import { type ListedBy, listParams, shopListQuery } from './list-address.ts'
import type { ActiveFilter } from './list-request.ts'

type FiltersProps = { list: ListedBy; prices: PriceBounds }

/** Somebody who types a price has not finished yet. */
const PAUSE_MS = 700
const OWN = ['price-from', 'price-to', 'in-stock']

/** Applied at once where there are scripts, by the button where there are none. */
export function Filters({ list, prices }: FiltersProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEarlyChange(form)
  useFieldsOfAddress(form, list, prices)
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    const filled = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    submit(filled as [string, string][], { action: href('/shop'), preventScrollReset: true })
  }
  function change({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    const isTyped = target instanceof HTMLInputElement && target.type === 'text'
    timer.current = setTimeout(() => currentTarget.requestSubmit(), isTyped ? PAUSE_MS : 0)
  }
  return (
    <Form
      ref={form}
      action={href('/shop')}
      autoComplete="off"
      noValidate
      onSubmit={send}
      onChange={change}
      className="mb-4 print:hidden"
    >
      {Object.entries(listParams(list)).map(([name, value]) =>
        OWN.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="flex w-full min-w-0 items-start gap-3 tablet:w-auto xl:flex-wrap">
          <PriceField label="Price from" name="price-from" bound={prices.from} />
          <PriceField label="Price to" name="price-to" bound={prices.to} />
          <Button look="plain" className="mt-7 text-sm xl:mt-0">
            Apply
          </Button>
        </div>
        <label className="inline-flex min-h-11 items-center gap-2 font-semibold tablet:mt-7">
          <input
            type="checkbox"
            name="in-stock"
            value="on"
            defaultChecked={list.filter.stock === 'in'}
            className="size-5"
          />
          In stock only
        </label>
      </div>
    </Form>
  )
}

type PriceFieldProps = { label: string; name: string; bound: PriceBound }

function PriceField({ label, name, bound }: PriceFieldProps) {
  return (
    <div className="min-w-0 grow basis-24 tablet:basis-36">
      <Field
        type="text"
        inputMode="decimal"
        placeholder="$"
        maxLength={40}
        label={label}
        name={name}
        defaultValue={bound.typed}
        error={bound.problem}
      />
    </div>
  )
}

/** Chips and the browser's way back change the address without the fields. A field in use is left alone, except on the way back. */
function useFieldsOfAddress(form: { current: HTMLFormElement | null }, list: ListedBy, prices: PriceBounds) {
  const address = shopListQuery(list) + prices.from.typed + prices.to.typed
  const shown = useRef(address)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
      if (field.type === 'checkbox') field.checked = field.defaultChecked
      else if (isBack || field !== document.activeElement) field.value = field.defaultValue
    }
  }, [address, form, isBack])
}

export function ActiveFilters({ list, filters }: { list: ListedBy; filters: ActiveFilter[] }) {
  useFocusRescue(shopListQuery(list))
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-6 flex flex-wrap gap-2 print:hidden">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link
            prefetch="intent"
            preventScrollReset
            to={without}
            aria-label={`Remove filter ${name}`}
            className="frame inline-flex min-h-9 items-center gap-2 bg-sticker px-3 text-sm font-semibold text-sticker-ink"
          >
            {name}
            <Icon name="close" className="size-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
