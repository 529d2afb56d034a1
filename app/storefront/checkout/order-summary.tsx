import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { BuyingTerms } from '#app/storefront/ui/buying-terms.tsx'
import { CheckField } from '#app/ui/controls/form-fields.tsx'
import { Thumbnail } from '#app/ui/pictures/thumbnail.tsx'
import { LineText } from '#app/ui/text/order-line.tsx'
import { type CartView, isShort, orderedLines } from '#domain/cart/cart-view.ts'
import { signedCents } from '#domain/credit/credit.ts'
import { formatCents } from '#domain/money.ts'
import type { ShopTexts } from '#domain/settings/setting-forms.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `form`: the one that the tick belongs to. */
type Credit = { form: string; balanceCents: number; isTicked: boolean }
/** `credit` and `deliveryCost` stand beside the total, never in it. */
type OrderSummaryProps = { cart: CartView; texts: ShopTexts; credit: Credit; deliveryCost: ReactNode }

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
      <UseCredit {...credit} totalCents={cart.totalCents} />
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

/** Store credit under the total, which stays the sum of the lines. What is left to pay shows without scripts, too. */
export function UseCredit({ form, balanceCents, totalCents, isTicked }: Credit & { totalCents: number }) {
  const cents = Math.min(balanceCents, totalCents)
  if (cents === 0) return null
  return (
    <div className="group/credit border-t-2 border-hush px-5 py-4">
      <CheckField
        form={form}
        label={`Use store credit (${formatCents(cents)})`}
        hint={balanceCents > cents ? `You have ${formatCents(balanceCents)} of store credit.` : undefined}
        name="credit"
        value={cents}
        defaultChecked={isTicked}
      />
      <div className="mt-3 hidden flex-col gap-1 group-has-[input:checked]/credit:flex">
        <p className="flex justify-between gap-4">
          Store credit <span className="font-semibold tabular-nums">{signedCents(-cents)}</span>
        </p>
        <p className="flex justify-between gap-4 text-xl font-bold">
          To pay on delivery
          <span data-testid="to-pay" className="tabular-nums">
            {formatCents(totalCents - cents)}
          </span>
        </p>
      </div>
    </div>
  )
}
