import { href } from 'react-router'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import {
  availabilityOf,
  type BreadcrumbStep,
  productData,
  stepsTo,
  trailData,
} from '#app/storefront/ui/structured-data.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { ShownFacts } from '#domain/catalogue/facts/show-facts.ts'
import type { PicturedProduct } from '#domain/catalogue/product/product.ts'
import { decimalFromCents } from '#domain/money.ts'

const AVAILABILITY = { OutOfStock: 'out of stock', InStock: 'in stock', PreOrder: 'preorder' }

type ProductMetaProps = { product: PicturedProduct; facts: ShownFacts; deliveryCents: number[] }

export function ProductMeta({ product, facts, deliveryCents }: ProductMetaProps) {
  const { category, subcategory, name } = product
  const trail: BreadcrumbStep[] = [...stepsTo(category, subcategory), [name, href('/product/:id', { id: product.id })]]
  return (
    <PageMeta
      title={product.name}
      description={product.description}
      keywords={[product.name, ...placeNames(product), product.subSubcategory ?? undefined]}
      picture={product.image}
      type="product"
      properties={[
        ['product:price:amount', decimalFromCents(product.priceCents)],
        ['product:price:currency', 'USD'],
        ['product:availability', AVAILABILITY[availabilityOf(product)]],
      ]}
      data={(page) => [productData({ product, facts, deliveryCents }, page), trailData(page, trail)]}
    />
  )
}
