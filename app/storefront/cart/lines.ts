import { postedForm } from '#app/forms/posted-form.ts'
import { visitorContext } from '#app/request/context.ts'
import { cartStamp } from '#app/storefront/ui/cart/follow-cart.ts'
import type { Route } from './+types/lines'
import { changeByForm } from './change-by-form.ts'

/** For a page that was out of sight: whether the cart that it shows is still the cart. */
export function loader({ context }: Route.LoaderArgs) {
  const { user, cart, isUnknown } = context.get(visitorContext)
  return Response.json({ stamp: isUnknown ? undefined : cartStamp(user?.email, cart) })
}

/** A change that the page's script sends; `send-change.ts` says why it has an address of its own. */
export async function action({ context }: Route.ActionArgs) {
  const toast = await changeByForm(postedForm(context), context)
  return Response.json({ toast }, { status: toast?.kind === 'error' ? 409 : 200 })
}
