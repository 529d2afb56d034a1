import { href, Link, useLocation } from 'react-router'
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
    <div role="tablist" aria-label="Products" className="flex flex-wrap gap-x-1 border-b-2 border-line sm:gap-x-3">
      {TABS.map(({ id, name }) => (
        <Link
          key={id}
          id={`tab-${id}`}
          role="tab"
          aria-selected={id === current}
          aria-controls="products-panel"
          to={addressOf(id, filters)}
          state={{ opened: key }}
          className="-mb-0.5 flex min-h-11 items-center border-2 border-line bg-hush px-2 text-sm font-bold text-soft hover:text-ink aria-selected:border-b-sheet aria-selected:bg-sheet aria-selected:text-ink sm:px-5 sm:text-base"
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

function addressOf(tab: (typeof TABS)[number]['id'], filters: Record<string, string>): string {
  if (tab === 'drafts') return href('/admin/products/drafts')
  return productsAddress(tab === 'add' ? { ...filters, tab } : filters)
}

/** What a tab opens. */
export const PANEL = 'border-2 border-t-0 border-line bg-sheet p-3 shadow-hard sm:p-6'
