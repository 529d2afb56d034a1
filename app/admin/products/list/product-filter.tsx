import { HiddenFields } from '#app/admin/ui/forms/address-form.tsx'
import { ChoiceFilter, ListFilter } from '#app/admin/ui/lists/list-filter.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'
import type { ManagedQuery } from '#domain/catalogue/manage/managed-list.ts'
import { SORTS } from '#domain/catalogue/product/sort.ts'
import { givenParams } from '#domain/paging/list-query.ts'
import { productsAddress } from '../product-tabs.tsx'

const STOCK = [
  ['low', 'Low'],
  ['sold-out', 'Sold out'],
] as const
const GUIDE = [['below', '20 % below']] as const
const ORDERS = [
  ...SORTS.map(({ id, label }) => ({ id, name: label })),
  { id: 'stock-asc', name: 'Stock Low to High' },
  { id: 'stock-desc', name: 'Stock High to Low' },
]

const choicesOf = (named: readonly { id: string; name: string }[] = []) =>
  named.map(({ id, name }) => [id, name] as const)

/** Everything that narrows the table, in its address. */
export function ProductFilter({ query }: { query: ManagedQuery }) {
  const { search, category, subcategory, stock, state, guide, sort } = query
  return (
    <ListFilter
      name="Products"
      searchLabel="Search"
      searchHint="Name, description, SKU, barcode, shelf"
      button="Search"
      asked={{ search: search || undefined, category, subcategory, stock, guide, sort }}
      all={productsAddress(givenParams({ state }))}
      summary="Filter and sort"
    >
      <HiddenFields values={givenParams({ state })} />
      <ChoiceFilter label="Category" name="category" value={category} options={choicesOf(CATEGORIES)} />
      <ChoiceFilter
        label="Subcategory"
        name="subcategory"
        value={subcategory}
        options={choicesOf(findCategory(category)?.subcategories)}
        disabled={category === undefined}
      />
      {state === 'draft' ? null : <ChoiceFilter label="Stock" name="stock" value={stock} options={STOCK} />}
      {guide === undefined ? null : <ChoiceFilter label="Price guide" name="guide" value={guide} options={GUIDE} />}
      <SelectField label="Sort by" name="sort" defaultValue={sort}>
        <Options of={ORDERS} />
      </SelectField>
    </ListFilter>
  )
}
