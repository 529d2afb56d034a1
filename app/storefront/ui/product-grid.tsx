import type { ProductCard as Product } from '#domain/catalogue/product/product.ts'
import { ListCartForm } from './cart/card-cart-button.tsx'
import { ProductCard } from './product-card.tsx'

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
        <div className={bySix ? 'product-grid by-six' : 'product-grid'}>
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
