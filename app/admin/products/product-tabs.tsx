import { href, useLocation } from 'react-router'
import { HeadLink, SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'
import { Tabs } from '#app/admin/ui/lists/tabs.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { type ManagedQuery, managedParams } from '#domain/catalogue/manage/managed-list.ts'
import { listQuery } from '#domain/paging/list-query.ts'

const TABS = [
  { id: 'manage', name: 'Manage Products', params: {} },
  { id: 'add', name: 'Add Product', params: { tab: 'add' } },
  { id: 'drafts', name: 'Drafts', params: { state: 'draft' } },
] as const

export function productsAddress(params: Record<string, string>): string {
  return href('/admin/products') + listQuery(params)
}

type ProductsHeadProps = { current: (typeof TABS)[number]['id']; query: ManagedQuery }

/** The tabs carry the table's filters; each press of Add Product opens an empty form. */
export function ProductsHead({ current, query }: ProductsHeadProps) {
  const { key } = useLocation()
  const { state: _, ...filters } = managedParams(query)
  return (
    <>
      <PageTitle title="Products" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="pixel-heading text-3xl sm:text-4xl">Products</h1>
        <SheetLinks kind="products" file={href('/admin/spreadsheets/export/:kind', { kind: 'products' })}>
          <HeadLink to={href('/admin/products/intake')}>Take in</HeadLink>
          <HeadLink to={href('/admin/products/stocktake')}>Stocktake</HeadLink>
          <HeadLink to={href('/admin/products/shelves')}>Shelves</HeadLink>
        </SheetLinks>
      </div>
      <Tabs
        list="products"
        label="Products"
        current={current}
        state={{ opened: key }}
        className="text-sm sm:px-5 sm:text-base"
        tabs={TABS.map(({ params, ...tab }) => ({ ...tab, to: productsAddress({ ...filters, ...params }) }))}
      />
    </>
  )
}
