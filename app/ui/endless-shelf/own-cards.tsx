import { memo, type Ref } from 'react'
import type { ProductCard as Product } from '#domain/catalogue/product.ts'
import { ProductCard } from '../product-card.tsx'
import { STRETCH } from '../product-grid.tsx'

/** The part of a list that its page came with; `next` is the cursor that it ends with. */
export type First = { products: Product[]; next: string | undefined }

type OwnCardsProps = { ref: Ref<HTMLDivElement>; products: Product[] }

export const OwnCards = memo(({ ref, products }: OwnCardsProps) => (
  <div ref={ref} className={STRETCH}>
    {products.map((product, position) => (
      <article key={product.id} aria-posinset={position + 1} aria-setsize={-1}>
        <ProductCard product={product} level="h2" eager={position === 0} />
      </article>
    ))}
  </div>
))
