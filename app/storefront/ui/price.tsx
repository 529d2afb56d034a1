import type { Product } from '#domain/catalogue/product/product.ts'
import { formatCents } from '#domain/money.ts'

/** A longer one is too wide for a card on a small phone. */
const LONG = '$10,000.00'.length

export function Price({ cents, className }: { cents: number; className?: string }) {
  const price = formatCents(cents)
  const size = price.length > LONG ? 'px-2 text-sm min-[30rem]:text-lg' : 'px-2 text-lg'
  return <span className={`sticker inline-block ${className ?? size}`}>{price}</span>
}

type FormerPriceProps = { product: Pick<Product, 'formerPriceCents' | 'lowestPriceCents'>; className?: string }

/**
 * What a reduced product cost before, and beside it the lowest price of the 30 days before it was reduced, as shops of the
 * European Union have to say (98/6/EC, article 6a).
 */
export function FormerPrice({ product: { formerPriceCents, lowestPriceCents }, className }: FormerPriceProps) {
  if (formerPriceCents === null) return null
  return (
    <span className={className}>
      <s>
        <span className="sr-only">Former price </span>
        {formatCents(formerPriceCents)}
      </s>
      {lowestPriceCents === null ? null : ` Lowest price in the last 30 days: ${formatCents(lowestPriceCents)}`}
    </span>
  )
}
