import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type CartView, type CartViewLine, orderedLines } from '#domain/cart/cart-view.ts'
import { formatCents } from '#domain/money.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `delivery`: the shop's sentence about it. */
type CartTotalProps = { cart: CartView; delivery: string }

export function CartTotal({ cart, delivery }: CartTotalProps) {
  const ordered = orderedLines(cart.lines)
  const soldOut = ordered.filter(({ stock }) => stock === 0)
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
      <SoldOut lines={soldOut} />
      {ordered.length > soldOut.length ? (
        <ButtonLink to={href('/checkout')}>{SHOP_TEXTS.proceedToCheckout}</ButtonLink>
      ) : (
        <NothingToOrder isSoldOut={soldOut.length > 0} />
      )}
      <ButtonLink to={href('/shop')} look="plain">
        {SHOP_TEXTS.continueShopping}
      </ButtonLink>
    </section>
  )
}

/** What the checkout would refuse, before anybody goes there. */
function SoldOut({ lines }: { lines: CartViewLine[] }) {
  if (lines.length === 0) return null
  const them = lines.length === 1 ? 'it' : 'them'
  return (
    <div className="border-2 border-warn p-3">
      <p className="font-semibold text-warn">
        Sold out meanwhile, and not in the total:{' '}
        {lines.map(({ productId, name }, place) => (
          <span key={productId} className="wrap-anywhere">
            {place === 0 ? '' : ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
        .
      </p>
      <CartForm intent="remove" productIds={lines.map(({ productId }) => productId)}>
        <button type="submit" className="min-h-8 font-semibold underline">
          Leave {them} out
        </button>
      </CartForm>
    </div>
  )
}

function NothingToOrder({ isSoldOut }: { isSoldOut: boolean }) {
  return (
    <>
      <p id="nothing-to-order" className="font-semibold text-warn">
        {isSoldOut
          ? 'Nothing else is in your cart, so there is nothing to order.'
          : 'Every quantity is 0, so there is nothing to order. Raise one to check out.'}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: an `a` without an address has no role and takes no focus */}
      <span
        role="link"
        aria-disabled="true"
        aria-describedby="nothing-to-order"
        tabIndex={0}
        className="inline-flex min-h-11 items-center justify-center border-2 border-dashed border-line px-4 py-2 text-center font-semibold text-soft"
      >
        {SHOP_TEXTS.proceedToCheckout}
      </span>
    </>
  )
}

/** Reads out what a press changed: a number that changes in its place is silent. Removed lines have a toast. */
export function ChangedQuantity({ cart: { lines, totalCents } }: { cart: CartView }) {
  const known = useRef(quantitiesOf(lines))
  const [text, setText] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = quantitiesOf(lines)
    const changed = lines.find(({ productId, quantity }) => (before.get(productId) ?? quantity) !== quantity)
    if (changed !== undefined) setText(`${changed.name}: ${changed.quantity}. Total ${formatCents(totalCents)}.`)
  }, [lines, totalCents])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function quantitiesOf(lines: CartViewLine[]) {
  return new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
}
