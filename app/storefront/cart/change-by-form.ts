import { typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import type { Context } from '#app/request/context.ts'
import { changeVisitorCart } from '#app/visitor/cart.ts'
import { cartChangeFrom } from '#domain/cart/cart-form.ts'
import { cartProblemText, cartToast } from './cart-toasts.ts'

/** Changes the visitor's cart as the form asks, and returns what the visitor is told. */
export async function changeByForm(form: FormData, context: Context): Promise<Toast | undefined> {
  const asked = cartChangeFrom(form)
  if (asked === undefined) return { kind: 'error', text: 'Please choose a quantity and a product of the shop.' }
  const changed = await changeVisitorCart(context, asked)
  if (!changed.ok) return { kind: 'error', text: cartProblemText(changed.problem) }
  return cartToast(changed.value, typedText(form, 'named') === 'yes')
}
