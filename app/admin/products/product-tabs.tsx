import { href, useLocation } from 'react-router'
import { Tabs } from '#app/admin/ui/lists/tabs.tsx'
import { type ManagedQuery, managedParams } from '#domain/catalogue/manage/managed-list.ts'

const TABS = [
  { id: 'manage', name: 'Manage Products' },
  { id: 'add', name: 'Add Product' },
  { id: 'drafts', name: 'Drafts' },
] as const

type ProductTabsProps = {
  /** None while a product is edited. */
  current: 'manage' | 'add' | 'drafts' | undefined
  query: ManagedQuery
}

export function productsAddress(params: Record<string, string>): string {
  const search = new URLSearchParams(params)
  return search.size === 0 ? href('/admin/products') : `${href('/admin/products')}?${search}`
}

/** The tabs are links that carry the table's filters. Each press of Add Product opens an empty form. */
export function ProductTabs({ current, query }: ProductTabsProps) {
  const { key } = useLocation()
  const filters = managedParams(query)
  return (
    <Tabs
      list="products"
      label="Products"
      current={current}
      state={{ opened: key }}
      className="text-sm sm:px-5 sm:text-base"
      tabs={TABS.map((tab) => ({ ...tab, to: addressOf(tab.id, filters) }))}
    />
  )
}

function addressOf(tab: (typeof TABS)[number]['id'], filters: Record<string, string>): string {
  if (tab === 'drafts') return href('/admin/products/drafts')
  return productsAddress(tab === 'add' ? { ...filters, tab } : filters)
}
