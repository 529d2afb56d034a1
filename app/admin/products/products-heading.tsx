import { href } from 'react-router'
import { SheetLinks } from '#app/admin/ui/lists/sheet-links.tsx'

/** Above the tabs of products, the same on each. */
export function ProductsHeading() {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <h1 className="pixel-heading text-3xl sm:text-4xl">Products</h1>
      <SheetLinks kind="products" file={href('/admin/spreadsheets/export/:kind', { kind: 'products' })} />
    </div>
  )
}
