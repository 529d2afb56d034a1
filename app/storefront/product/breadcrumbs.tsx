import { Link } from 'react-router'
import { HOME, stepsTo } from '#app/storefront/ui/structured-data.ts'
import type { Product } from '#domain/catalogue/product/product.ts'

export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {[HOME, ...stepsTo(product.category, product.subcategory)].map(([name, path], index) => (
          <li key={path} className="flex gap-x-2">
            {index === 0 ? null : (
              <span aria-hidden="true" className="py-1">
                /
              </span>
            )}
            <Link to={path} prefetch="intent" className="py-1 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
