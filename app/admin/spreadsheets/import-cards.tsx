import { ProductCard } from '#app/storefront/ui/product-card.tsx'
import type { SpreadsheetReport } from '#domain/spreadsheets/kinds/sheet-kind.ts'

/** The first new products as shoppers will see them. */
export function ImportCards({ cards }: { cards: NonNullable<SpreadsheetReport['cards']> }) {
  return (
    <section aria-labelledby="cards" className="@container">
      <h2 id="cards" className="pixel-heading mb-3 text-2xl">
        In the shop
      </h2>
      <div className="product-grid">
        {cards.map((card) => (
          <article key={card.id}>
            <ProductCard product={card} level="h3" isSample />
          </article>
        ))}
      </div>
    </section>
  )
}
