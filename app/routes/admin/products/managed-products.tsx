import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#app/ui/admin/address-form.tsx'
import { ChooseAll } from '#app/ui/admin/choose-all.tsx'
import { FailedToLoad } from '#app/ui/admin/failed-to-load.tsx'
import { rowKeys } from '#app/ui/admin/row-keys.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MOST_COUNTED } from '#domain/catalogue/list-limits.ts'
import type { ManagedProduct } from '#domain/catalogue/managed-list.server.ts'
import { type ManagedQuery, managedParams, managedPlace } from '#domain/catalogue/managed-list.ts'
import { ProductColumns } from './product-columns.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductPages, shownText } from './product-pages.tsx'
import { ProductRow } from './product-row.tsx'
import { PANEL, productsAddress } from './product-tabs.tsx'
import { CHANGES, CHOSEN_BAR, ChosenBar } from './selection-bar.tsx'

type Table = { products: ManagedProduct[]; count: number }
type ManagedProductsProps = { table: Table | { failed: { text: string } }; query: ManagedQuery }

/** How many pictures stand above the fold. */
const EAGER = 8

export function ManagedProducts({ table, query }: ManagedProductsProps) {
  return (
    <div role="tabpanel" id="products-panel" aria-labelledby="tab-manage" className={PANEL}>
      <ProductFilter query={query} />
      {'failed' in table ? (
        <FailedToLoad text={table.failed.text} />
      ) : table.products.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <Products key={JSON.stringify(managedPlace(query))} table={table} query={query} />
      )}
    </div>
  )
}

function Products({ table, query }: { table: Table; query: ManagedQuery }) {
  const place = managedPlace(query)
  const [chosen, setChosen] = useState(0)
  const rows = useRef<HTMLDivElement>(null)
  const matching = table.count > table.products.length && table.count <= MOST_COUNTED ? table.count : undefined

  function count() {
    const isAll = rows.current?.querySelector('[name=all]:checked') instanceof HTMLInputElement
    setChosen(isAll ? table.count : (rows.current?.querySelectorAll('[name=chosen]:checked').length ?? 0))
  }
  // A selected row may have gone with the last change, and a change of all is done.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew for every table.
  useEffect(() => {
    const all = rows.current?.querySelector<HTMLInputElement>('[name=all]')
    if (all != null) all.checked = false
    count()
  }, [table])
  return (
    <div ref={rows} className="group/table" onChange={count} {...rowKeys(`#${CHOSEN_BAR}`)}>
      <Form
        id="chosen"
        method="post"
        action={productsAddress(place)}
        preventScrollReset
        onSubmit={() => document.getElementById(CHANGES)?.hidePopover()}
      >
        <HiddenFields values={place} />
      </Form>
      <div className="@container">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
          <p>{shownText(query, table.count, table.products.length)}</p>
          <ChooseAll className="pr-3 @2xl:hidden" />
        </div>
        <div className="frame">
          <table className="block w-full @2xl:table">
            <caption className="sr-only">Products</caption>
            <ProductColumns query={query} />
            <tbody className="block @2xl:table-row-group">
              {table.products.map((product, index) => (
                <ProductRow key={product.id} product={product} params={place} eager={index < EAGER} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <ChosenBar count={chosen} matching={matching} />
      <ProductPages query={query} count={table.count} />
    </div>
  )
}

function Nothing({ query }: { query: ManagedQuery }) {
  const isFiltered = Object.keys(managedParams({ ...query, sort: 'newest' })).length > 0
  return (
    <EmptyState icon={query.category ?? 'search'} title={isFiltered ? 'Nothing matches' : 'No products available yet'}>
      <ButtonLink to={productsAddress(isFiltered ? {} : { tab: 'add' })}>
        {isFiltered ? 'Show all' : 'Add Product'}
      </ButtonLink>
    </EmptyState>
  )
}
