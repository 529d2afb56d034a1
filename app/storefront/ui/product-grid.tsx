import type { ProductCard as Product } from '#domain/catalogue/product/product.ts'
import { ListCartForm } from './cart/card-cart-button.tsx'
import { ProductCard } from './product-card.tsx'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-5 md:grid-cols-3 lg:gap-6'

type ProductGridProps = {
  products: Product[]
  /** They come six at a time: columns that leave no gap in the last row. */
  bySix?: boolean
}

export function ProductGrid({ products, bySix = false }: ProductGridProps) {
  return (
    <>
      <ListCartForm />
      <div className="@container">
        <div
          className={`${GRID} ${bySix ? '@min-[70rem]:grid-cols-6 @min-[70rem]:[&_button]:w-full' : '@min-[80rem]:grid-cols-4'}`}
        >
          {products.map((product) => (
            <article key={product.id}>
              <ProductCard product={product} level="h3" />
            </article>
          ))}
        </div>
      </div>
    </>
  )
}
