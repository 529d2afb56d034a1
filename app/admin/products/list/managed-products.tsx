import { useEffect } from 'react'
import { Form } from 'react-router'
import { ChooseAll } from '#app/admin/ui/lists/choose-all.tsx'
import { ChosenElsewhere } from '#app/admin/ui/lists/chosen-rows.tsx'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { NumberedPages } from '#app/admin/ui/lists/numbered-pages.tsx'
import { ROW_KEYS } from '#app/admin/ui/lists/row-keys.ts'
import { useSelection } from '#app/admin/ui/lists/selection.ts'
import { TabPanel } from '#app/admin/ui/lists/tabs.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import {
  isCapped,
  MANAGED_PAGE,
  type ManagedQuery,
  managedPages,
  managedParams,
  managedPlace,
} from '#domain/catalogue/manage/managed-list.ts'
import { countText } from '#domain/catalogue/product/list-limits.ts'
import { givenParams, listQuery } from '#domain/paging/list-query.ts'
import { counted } from '#domain/text/counted.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { productsAddress } from '../product-tabs.tsx'
import { ProductColumns } from './product-columns.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductRow } from './product-row.tsx'
import type { TablePage } from './products.tsx'
import { CHANGES, ChosenBar } from './selection-bar.tsx'

/** `below`: how many are far below the price guide. */
type Table = Omit<TablePage, 'query'> & { made: AuditEntry | undefined; below: number | undefined }
type ManagedProductsProps = {
  table: Table | { failed: { text: string } }
  query: ManagedQuery
}

/** How many pictures stand above the fold. */
const EAGER = 8

export function ManagedProducts({ table, query }: ManagedProductsProps) {
  const { sort: _, ...filters } = managedParams(query)
  const list = listQuery(filters)
  return (
    <TabPanel list="products" tab={query.state === 'draft' ? 'drafts' : 'manage'}>
      <ProductFilter query={query} />
      {'failed' in table || !table.below ? null : (
        <p className="mb-4">
          <TextLink to={productsAddress({ guide: 'below' })} className="underline-offset-4">
            {`${countText(table.below)} ${table.below === 1 ? 'is' : 'are'} more than 20 % below the guide`}
          </TextLink>
        </p>
      )}
      {'failed' in table ? (
        <FailedToLoad text={table.failed.text} />
      ) : table.products.length === 0 ? (
        <Nothing query={query} />
      ) : (
        <Products key={list} list={`products${list}`} table={table} query={query} />
      )}
    </TabPanel>
  )
}

type ProductsProps = { list: string; table: Table; query: ManagedQuery }

function Products({ list, table: { products, held, count, isCounted, low, made }, query }: ProductsProps) {
  const place = managedPlace(query)
  const page = JSON.stringify(place)
  const selection = useSelection({ list, page, shown: products })
  const { within, read, clearAfter } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: `clearAfter` is another function after each render, and the choice is cleared once for each change.
  useEffect(() => {
    if (made !== undefined) clearAfter(String(made.id))
  }, [made?.id])
  return (
    <div ref={within} className="group/table" onChange={read} {...ROW_KEYS}>
      <Form
        id="chosen"
        method="post"
        action={productsAddress(place)}
        preventScrollReset
        onSubmit={() => document.getElementById(CHANGES)?.hidePopover()}
      />
      <ChosenElsewhere others={selection.others} />
      <div key={page} className="@container">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft">
          <p>{shownText(query, count, products.length, isCounted)}</p>
          <ChooseAll className="pr-3 @2xl:hidden" />
        </div>
        <div className="frame">
          <table className="block w-full @2xl:table">
            <caption className="sr-only">Products</caption>
            <ProductColumns query={query} />
            <tbody className="block @2xl:table-row-group">
              {products.map((product, index) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  held={held.get(product.id)}
                  params={place}
                  eager={index < EAGER}
                  low={low}
                  isChosen={selection.has(product.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <ChosenBar selection={selection} query={query} matching={count} isCounted={isCounted} />
      <NumberedPages page={query.page} last={managedPages(count, query)} params={managedParams(query)} />
    </div>
  )
}

/** `1-50 of 5,000 products`; a table of one page says `12 products`, one that could not be counted in time `1-50 of more than 50 products`. */
function shownText(query: ManagedQuery, count: number, shown: number, isCounted: boolean): string {
  const total = isCapped(query) ? countText(count) : counted(count, 'product')
  const all = isCounted || shown < MANAGED_PAGE ? total : `more than ${counted(count - 1, 'product')}`
  if (managedPages(count, query) === 1) return all
  const first = (query.page - 1) * MANAGED_PAGE + 1
  return `${first.toLocaleString('en-US')}-${(first + shown - 1).toLocaleString('en-US')} of ${all}`
}

function Nothing({ query }: { query: ManagedQuery }) {
  const isFiltered = Object.keys(managedParams({ ...query, state: undefined, sort: 'newest' })).length > 0
  if (query.state === 'draft' && !isFiltered)
    return (
      <EmptyState icon="empty" title="No drafts">
        <p className="text-soft">
          Fill in the form of a new product and save it as a draft: nobody sees it until you publish it.
        </p>
        <ButtonLink to={productsAddress({ tab: 'add' })}>Add Product</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState icon={query.category ?? 'search'} title={isFiltered ? 'Nothing matches' : SHOP_TEXTS.noProducts}>
      <ButtonLink to={productsAddress(isFiltered ? givenParams({ state: query.state }) : { tab: 'add' })}>
        {isFiltered ? 'Show all' : 'Add Product'}
      </ButtonLink>
    </EmptyState>
  )
}
