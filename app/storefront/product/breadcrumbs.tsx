import { Link } from 'react-router'
import { type BreadcrumbStep, HOME } from '#app/storefront/ui/structured-data.ts'
import { shopAddress } from '#app/ui/shop-address.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { Product } from '#domain/catalogue/product/product.ts'

export function stepsTo({ category, subcategory }: Product): BreadcrumbStep[] {
  const [categoryName, subcategoryName] = placeNames({ category, subcategory })
  return [
    [categoryName, shopAddress(category)],
    [subcategoryName, shopAddress(category, subcategory)],
  ]
}

export function Breadcrumbs({ product }: { product: Product }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-2">
        {[HOME, ...stepsTo(product)].map(([name, path], index) => (
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
