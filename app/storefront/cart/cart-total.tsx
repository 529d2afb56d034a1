import { href } from 'react-router'
import { ButtonLink, DisabledLink } from '#app/ui/controls/button.tsx'
import { type CartView, orderedLines } from '#domain/cart/cart-view.ts'
import { formatCents } from '#domain/money.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `delivery`: the shop's sentence about it. */
type CartTotalProps = { cart: CartView; delivery: string }

export function CartTotal({ cart, delivery }: CartTotalProps) {
  return (
    <section
      aria-label="Total"
      className="frame flex min-w-0 grow basis-80 flex-col gap-4 bg-sheet p-5 shadow-hard lg:sticky lg:top-6"
    >
      <p className="flex items-baseline justify-between text-xl font-bold">
        Total
        <span data-testid="cart-total" className="tabular-nums">
          {formatCents(cart.totalCents)}
        </span>
      </p>
      <p className="text-sm text-soft">{delivery}</p>
      {orderedLines(cart.lines).length > 0 ? (
        <ButtonLink to={href('/checkout')}>{SHOP_TEXTS.proceedToCheckout}</ButtonLink>
      ) : (
        <NothingToOrder />
      )}
      <ButtonLink to={href('/shop')} look="plain">
        {SHOP_TEXTS.continueShopping}
      </ButtonLink>
    </section>
  )
}

function NothingToOrder() {
  return (
    <>
      <p id="nothing-to-order" className="font-semibold text-warn">
        Every quantity is 0, so there is nothing to order. Raise one to check out.
      </p>
      <DisabledLink describedBy="nothing-to-order">{SHOP_TEXTS.proceedToCheckout}</DisabledLink>
    </>
  )
}
