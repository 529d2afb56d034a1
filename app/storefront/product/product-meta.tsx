import { href } from 'react-router'
import { PageMeta } from '#app/storefront/ui/page-meta.tsx'
import { type BreadcrumbStep, productData, trailData } from '#app/storefront/ui/structured-data.ts'
import { placeNames } from '#domain/catalogue/categories.ts'
import type { ShownFacts } from '#domain/catalogue/facts/show-facts.ts'
import type { PicturedProduct } from '#domain/catalogue/product/product.ts'
import { decimalFromCents } from '#domain/money.ts'
import { stepsTo } from './breadcrumbs.tsx'

type ProductMetaProps = { product: PicturedProduct; facts: ShownFacts; deliveryCents: number[] }

export function ProductMeta({ product, facts, deliveryCents }: ProductMetaProps) {
  const trail: BreadcrumbStep[] = [...stepsTo(product), [product.name, href('/product/:id', { id: product.id })]]
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
        ['product:availability', availabilityText(product)],
      ]}
      data={(page) => [productData({ product, facts, deliveryCents }, page), trailData(page, trail)]}
    />
  )
}

function availabilityText({ quantity, releaseOn }: PicturedProduct): string {
  if (quantity === 0) return 'out of stock'
  return releaseOn === null ? 'in stock' : 'preorder'
}
