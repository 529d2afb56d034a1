import type { Toast } from '#app/forms/toast.ts'
import type { AllowedChange, CartProblem } from '#domain/cart/change-cart.server.ts'

/** `named` selects the product page's wording; a changed quantity needs no toast. */
export function cartToast({ change, name, added, isCut }: AllowedChange, named: boolean): Toast | undefined {
  switch (change.kind) {
    case 'add':
      if (!named) return { kind: 'success', text: 'Item added to cart!' }
      return { kind: 'success', text: `Added ${added} ${name} to cart.${isCut ? ' No more are in stock.' : ''}` }
    case 'remove':
      return { kind: 'success', text: 'Item removed from cart!' }
    case 'clear':
      return { kind: 'success', text: 'Cart cleared!' }
    case 'set':
      return undefined
  }
}

export function cartProblemText(problem: CartProblem): string {
  switch (problem.kind) {
    case 'unknown-product':
      return 'Product not found'
    case 'out-of-stock':
      return 'This product is out of stock.'
    case 'only-left':
      return onlyLeftText(problem.left, problem.allInCart)
    case 'cart-full':
      return `A cart holds at most ${problem.most} different products.`
  }
}

function onlyLeftText(left: number, allInCart: boolean): string {
  const one = left === 1
  const said = one ? 'Only 1 is left' : `Only ${left} are left`
  return allInCart ? `${said}, and ${one ? 'it is' : 'they are'} in your cart.` : `${said}.`
}
