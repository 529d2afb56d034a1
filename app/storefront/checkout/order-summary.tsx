import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BuyingTerms } from '#app/storefront/ui/buying-terms.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { LineText } from '#app/ui/text/order-line.tsx'
import { type CartView, isShort, orderedLines } from '#domain/cart/cart-view.ts'
import { formatCents } from '#domain/money.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `credit` and `deliveryCost` stand beside the total, never in it. */
type OrderSummaryProps = { cart: CartView; texts: ShopTexts; credit: ReactNode; deliveryCost: ReactNode }

export function OrderSummary({ cart, texts, credit, deliveryCost }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className="frame min-w-0 bg-sheet shadow-hard">
      <h2 id="order-summary" className="border-b-2 border-line px-5 py-4 text-xl font-extrabold">
        {SHOP_TEXTS.orderSummary}
      </h2>
      <ul>
        {orderedLines(cart.lines).map((line) => (
          <li key={line.productId} className="flex items-center gap-4 border-b-2 border-hush px-5 py-3">
            <span data-category={line.category} className="frame w-14 shrink-0 bg-(--tint) p-1">
              <Thumbnail url={line.image} eager />
            </span>
            <span className="min-w-0 grow">
              <bdi className="font-semibold">{line.name}</bdi>
              <LineText {...line} facts={line.chips} />
              {isShort(line) ? (
                <span className="block text-sm font-semibold text-warn">
                  {line.stock === 0 ? SHOP_TEXTS.outOfStock : `Only ${line.stock} left`}
                </span>
              ) : null}
            </span>
            <span className="font-semibold tabular-nums">{formatCents(line.priceCents * line.quantity)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between px-5 py-4 text-xl font-bold">
        Total
        <span data-testid="order-total" className="tabular-nums">
          {formatCents(cart.totalCents)}
        </span>
      </p>
      {credit}
      {deliveryCost}
      <BuyingTerms texts={texts} className="border-t-2 border-hush px-5 py-4" />
      <p className="border-t-2 border-hush px-5 py-3 text-sm">
        <Link to={href('/cart')} className="font-semibold underline">
          Change your cart
        </Link>
      </p>
    </section>
  )
}
