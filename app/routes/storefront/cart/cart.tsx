import { data, href, redirect } from 'react-router'
import { changeVisitorCart } from '#app/http/cart.ts'
import { servicesContext } from '#app/http/context.ts'
import { readForm, typedText } from '#app/http/forms.ts'
import { isSentByScript, ownPath } from '#app/http/redirects.ts'
import { revalidateEvenIfRefused } from '#app/http/revalidate.ts'
import { type Toast, toastNext } from '#app/http/toast.ts'
import { knownVisitor } from '#app/http/visitor.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useOptimisticCart } from '#app/ui/optimistic-cart.ts'
import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { showToast } from '#app/ui/toasts.tsx'
import { useFocusRescue } from '#app/ui/use-focus-rescue.ts'
import { cartChangeFrom } from '#domain/cart/cart-change.ts'
import { type CartView, cartViewOf } from '#domain/cart/cart-view.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { formatCents } from '#domain/money.ts'
import type { Route } from './+types/cart'
import { CartLines } from './cart-lines.tsx'
import { inCartQueue } from './cart-queue.ts'
import { cartProblemText, cartToast } from './cart-toasts.ts'
import { ClearCart } from './clear-cart.tsx'
import { GoneNotice } from './gone-notice.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { cart: await viewCart(context.get(servicesContext).db, knownVisitor(context).cart) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const toast = await change(form, context)
  if (isSentByScript(request)) return data({ toast }, { status: toast?.kind === 'error' ? 409 : 200 })
  if (toast !== undefined) toastNext(context, toast)
  return redirect(ownPath(form.get('from'), url.origin, href('/cart')), 303)
}

async function change(form: FormData, context: Route.ActionArgs['context']): Promise<Toast | undefined> {
  const asked = cartChangeFrom(form)
  if (asked === undefined) return { kind: 'error', text: 'Please choose a quantity and a product of the shop.' }
  const changed = await changeVisitorCart(context, asked)
  if (!changed.ok) return { kind: 'error', text: cartProblemText(changed.problem) }
  return cartToast(changed.value, typedText(form, 'named') === 'yes')
}

/** Changes go to the server one after the other, across tabs: each carries the cookie of the one before. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await inCartQueue(() => serverAction())
    if (answer.toast !== undefined) showToast(answer.toast)
    return answer
  } catch {
    showToast({ kind: 'error', text: 'Something went wrong. Please try again.' })
    return data({ toast: undefined, unanswered: true as const }, { status: 503 })
  }
}

/** After a refused change the page shows the current stock. */
export const shouldRevalidate = revalidateEvenIfRefused

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useOptimisticView(loaderData.cart)
  useFocusRescue(cart.lines.length)
  if (cart.lines.length === 0)
    return (
      <>
        <GoneNotice gone={cart.gone} />
        <EmptyCart />
      </>
    )
  return (
    <>
      <PageTitle title="Cart" />
      <GoneNotice gone={cart.gone} />
      <SectionHeading level="h1" title="Your Cart">
        <ClearCart lines={cart.lines.length} />
      </SectionHeading>
      <div className="flex flex-wrap items-start gap-8">
        <CartLines lines={cart.lines} />
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
          <p className="text-sm text-soft">Delivery is paid to the courier: $4 to $10 by location.</p>
          <ButtonLink to={href('/checkout')}>Proceed to Checkout</ButtonLink>
          <ButtonLink to={href('/shop')} look="plain">
            Continue Shopping
          </ButtonLink>
        </section>
      </div>
    </>
  )
}

function EmptyCart() {
  return (
    <>
      <PageTitle title="Cart" />
      <EmptyState level="h1" icon="cart" title="Your Cart is Empty">
        <p className="text-soft">Most things here exist once. Put what you like aside before somebody else does.</p>
        <ButtonLink to={href('/shop')}>Continue Shopping</ButtonLink>
      </EmptyState>
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
