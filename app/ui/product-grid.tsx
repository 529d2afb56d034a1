import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'

export const GRID = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:gap-6'

/** How many pictures stand above the fold. */
const EAGER = 3

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <div className={GRID}>
      {products.map((product, index) => (
        <article key={product.id}>
          <ProductCard product={product} eager={index < EAGER} />
        </article>
      ))}
    </div>
  )
}
