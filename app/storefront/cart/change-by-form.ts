import { typedText } from '#app/forms/forms.ts'
import type { Toast } from '#app/forms/toast.ts'
import type { Context } from '#app/request/context.ts'
import { changeVisitorCart } from '#app/visitor/cart.ts'
import { cartChangeFrom } from '#domain/cart/cart-form.ts'
import type { CartProblem, ChangedCart } from '#domain/cart/change-within-stock.server.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

export async function changeByForm(form: FormData, context: Context): Promise<Toast | undefined> {
  const asked = cartChangeFrom(form)
  if (asked === undefined) return { kind: 'error', text: 'Please choose a quantity and a product of the shop.' }
  const changed = await changeVisitorCart(context, asked)
  if (!changed.ok) return { kind: 'error', text: cartProblemText(changed.problem) }
  return cartToast(changed.value, typedText(form, 'named') === 'yes')
}

/** `named` selects the product page's wording; a changed quantity needs no toast. */
function cartToast({ kind, name = '', added = 0, isCut }: ChangedCart, named: boolean): Toast | undefined {
  switch (kind) {
    case 'add':
      return {
        kind: 'success',
        text: named ? SHOP_ANSWERS.addedToCart(added, name) : SHOP_ANSWERS.itemAdded,
        more: named && isCut ? 'No more are in stock.' : undefined,
        ofCart: true,
      }
    case 'remove':
      return { kind: 'success', text: SHOP_ANSWERS.itemRemoved }
    case 'clear':
      return { kind: 'success', text: SHOP_ANSWERS.cartCleared }
    case 'set':
      return undefined
  }
}

function cartProblemText(problem: CartProblem): string {
  switch (problem.kind) {
    case 'unknown-product':
      return SHOP_TEXTS.productNotFound
    case 'out-of-stock':
      return 'This product is out of stock.'
    case 'only-left':
      return onlyLeftText(problem.left, problem.allInCart)
    case 'cart-full':
      return `${problem.name} did not fit into your cart, which holds ${problem.most} different products.`
  }
}

function onlyLeftText(left: number, allInCart: boolean): string {
  const one = left === 1
  const said = one ? 'Only 1 is left' : `Only ${left} are left`
  return allInCart ? `${said}, and ${one ? 'it is' : 'they are'} in your cart.` : `${said}.`
}
