import { data, href, redirect } from 'react-router'
import { postedForm } from '#app/forms/posted-form.ts'
import { toastNext } from '#app/forms/toast.ts'
import { servicesContext } from '#app/request/context.ts'
import { ownPath } from '#app/request/redirects.ts'
import { revalidateEvenIfRefused } from '#app/request/revalidate.ts'
import { CartForm } from '#app/storefront/ui/cart/cart-form.tsx'
import { isCartLook, noteUnanswered } from '#app/storefront/ui/cart/follow-cart.ts'
import { useOptimisticCart } from '#app/storefront/ui/cart/optimistic-cart.ts'
import { SoldNotice, useLiveCart } from '#app/storefront/ui/live-stock/live-cart.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { PopoverQuestion } from '#app/ui/controls/popover-question.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { EmptyState } from '#app/ui/notices/empty-state.tsx'
import { showToast } from '#app/ui/notices/toasts.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { SectionHeading } from '#app/ui/text/section-heading.tsx'
import { ownPlaces } from '#app/visitor/places.ts'
import { knownVisitor } from '#app/visitor/visitor.ts'
import { type CartView, cartViewOf, orderedLines } from '#domain/cart/cart-view.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { shopTexts } from '#domain/settings/shop-settings.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/cart'
import { CartLines } from './cart-lines.tsx'
import { CartTotal, ChangedQuantity } from './cart-total.tsx'
import { changeByForm } from './change-by-form.ts'
import { cartSettled, sendChange } from './send-change.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const [cart, known] = await Promise.all([
    viewCart(db, knownVisitor(context).cart, ownPlaces(context)),
    settings.read(),
  ])
  return { cart, delivery: shopTexts(known, orderedLines(cart.lines)).deliveryText }
}

/** The cart shows what was added a moment ago: it is loaded when the changes under way have been answered. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await cartSettled()
  return await serverLoader()
}

/** A change without scripts; `clientAction` sends its own to `lines.ts`. */
export async function action({ url, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const toast = await changeByForm(form, context)
  if (toast !== undefined) toastNext(context, toast)
  return redirect(ownPath(form.get('from'), url.origin, href('/cart')), 303)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  // Another tab or device has changed the cart: there is nothing to send, and what shows the cart is loaded anew.
  if (isCartLook(form)) return data({ toast: undefined })
  try {
    const { toast } = await sendChange(form)
    if (toast !== undefined) showToast(toast)
    return data({ toast }, { status: toast?.kind === 'error' ? 409 : 200 })
  } catch {
    noteUnanswered()
    showToast({ kind: 'error', text: SHOP_TEXTS.somethingWrong })
    return data({ toast: undefined, unanswered: true as const }, { status: 503 })
  }
}

export const shouldRevalidate = revalidateEvenIfRefused

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const live = useLiveCart(loaderData.cart)
  const cart = useOptimisticView(live.cart)
  useFocusRescue(cart.lines.length)
  return (
    <>
      <PageTitle title="Cart" />
      <GoneNotice gone={cart.gone} />
      {cart.lines.length === 0 ? (
        <EmptyState level="h1" icon="cart" title={SHOP_TEXTS.emptyCart}>
          <p className="text-soft">Most of our products exist only once. What you like may be gone tomorrow.</p>
          <ButtonLink to={href('/shop')}>{SHOP_TEXTS.continueShopping}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <SectionHeading level="h1" title="Your Cart">
            <ClearCart lines={cart.lines.length} />
          </SectionHeading>
          <SoldNotice sold={live.sold} />
          <div className="flex flex-wrap items-start gap-8">
            <CartLines lines={cart.lines} />
            <ChangedQuantity cart={cart} />
            <CartTotal cart={cart} delivery={loaderData.delivery} />
          </div>
        </>
      )}
    </>
  )
}

function useOptimisticView(cart: CartView): CartView {
  const lines = useOptimisticCart(cart.lines)
  const quantities = new Map(lines.map((line) => [line.productId, line.quantity]))
  const viewed = cart.lines.flatMap((line) => {
    const quantity = quantities.get(line.productId)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  return cartViewOf(viewed, cart.gone)
}

/** One line is cleared at once; more ask first. */
function ClearCart({ lines }: { lines: number }) {
  if (lines === 1)
    return (
      <CartForm intent="clear">
        <Button look="plain">Clear Cart</Button>
      </CartForm>
    )
  return (
    <PopoverQuestion
      id="clear-cart"
      word="Clear Cart"
      question={`Take all ${lines} products out of your cart?`}
      keep="Keep it"
    >
      <CartForm intent="clear">
        <Button>Yes, clear it</Button>
      </CartForm>
    </PopoverQuestion>
  )
}

/** Opening the page changes nothing, so the shopper takes out what is no longer sold; an order leaves it out anyway. */
function GoneNotice({ gone }: { gone: string[] }) {
  if (gone.length === 0) return null
  const [one, it] = gone.length === 1 ? ['One product is', 'it'] : [`${gone.length} products are`, 'them']
  return (
    <div role="status" className="frame mb-6 flex flex-wrap items-center justify-between gap-4 bg-sheet p-4">
      <p>{one} no longer sold.</p>
      <CartForm intent="remove" productIds={gone}>
        <Button look="plain">Take {it} out</Button>
      </CartForm>
    </div>
  )
}
