import { href } from 'react-router'
import { ExportLink } from '#app/admin/ui/lists/export-link.tsx'
import { ImportLink } from '#app/admin/ui/lists/import-link.tsx'

/** Above the tabs of products, the same on each. */
export function ProductsHeading() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="pixel-heading text-3xl sm:text-4xl">Products</h1>
      <div className="flex flex-wrap gap-3">
        <ImportLink kind="products" />
        <ExportLink to={href('/admin/spreadsheets/export/:kind', { kind: 'products' })} />
      </div>
    </div>
  )
}
