import { type SyntheticEvent, useRef } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { Folded } from '#app/admin/ui/lists/folded.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { typedOver } from '#app/ui/hooks/typed-over.ts'
import { useFieldValues } from '#app/ui/hooks/use-field-values.ts'
import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'
import { type ManagedQuery, managedParams, managedQueryFrom } from '#domain/catalogue/manage/managed-list.ts'
import { SORTS } from '#domain/catalogue/product/sort.ts'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/search/search-limits.ts'
import { givenParams } from '#domain/paging/list-query.ts'
import { productsAddress } from '../product-tabs.tsx'

const ALL = { id: '', name: 'All' }
const STOCK = [ALL, { id: 'low', name: 'Low' }, { id: 'sold-out', name: 'Sold out' }]
const ORDERS = [
  ...SORTS.map(({ id, label }) => ({ id, name: label })),
  { id: 'stock-asc', name: 'Stock Low to High' },
  { id: 'stock-desc', name: 'Stock High to Low' },
]

/** Everything that narrows the table, in its address. With scripts a choice is followed at once. */
export function ProductFilter({ query }: { query: ManagedQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { category, subcategory, stock, state, sort } = query
  const { search, ...chosen } = managedParams(query)
  const isFiltered = search !== undefined || Object.keys(chosen).some((name) => name !== 'sort' && name !== 'state')
  useFieldValues(form, { search: '', category: '', subcategory: '', stock: '', ...managedParams(query), sort })

  function follow({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    const asked = new URLSearchParams([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)]))
    navigate(productsAddress(managedParams(managedQueryFrom(asked))), { preventScrollReset: true })
  }

  return (
    <Form
      ref={form}
      method="get"
      action={href('/admin/products')}
      className="mb-5 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        follow(event)
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) follow(event)
      }}
    >
      <HiddenFields values={givenParams({ state })} />
      <div className="flex min-w-0 grow basis-32 flex-col gap-1">
        <label htmlFor="search-products" className="text-sm font-semibold">
          Search
        </label>
        <input
          id="search-products"
          type="search"
          name="search"
          defaultValue={query.search}
          maxLength={MAX_SEARCH_LENGTH}
          {...typedOver}
          placeholder="Name, description, SKU, barcode, shelf"
          className="frame min-h-11 w-full bg-paper px-3"
        />
      </div>
      <Button look="plain">Search</Button>
      <Folded summary="Filter and sort" isOpen={Object.keys(chosen).some((name) => name !== 'state')}>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:flex">
          <Select label="Category" name="category" value={category ?? ''} options={[ALL, ...CATEGORIES]} />
          <Select
            label="Subcategory"
            name="subcategory"
            value={subcategory ?? ''}
            options={[ALL, ...(findCategory(category)?.subcategories ?? [])]}
            disabled={category === undefined}
          />
          {state === 'draft' ? null : <Select label="Stock" name="stock" value={stock ?? ''} options={STOCK} />}
          <Select label="Sort by" name="sort" value={sort} options={ORDERS} />
        </div>
      </Folded>
      {isFiltered ? (
        <Link to={productsAddress(givenParams({ state }))} className="py-2.5 font-semibold underline">
          Show all
        </Link>
      ) : null}
    </Form>
  )
}

type SelectProps = {
  label: string
  name: string
  value: string
  options: { id: string; name: string }[]
  disabled?: boolean
}

function Select({ label, name, value, options, disabled = false }: SelectProps) {
  const id = `filter-${name}`
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        disabled={disabled}
        className="frame min-h-11 w-full bg-paper px-2 disabled:border-dashed disabled:text-soft lg:max-w-44"
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
