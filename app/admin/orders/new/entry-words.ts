import type { FieldErrors } from '#app/forms/forms.ts'
import { shortText } from '#app/ui/text/short-text.ts'
import { MAX_CART_LINES } from '#domain/cart/cart.ts'
import { formatCents } from '#domain/money.ts'
import type { EnterOrderProblem } from '#domain/orders/place/enter-order.server.ts'
import type { EntryView } from './entry-view.ts'
import { fieldOf } from './typed-entry.ts'

export const NOT_PLACED = 'The order was not placed. Please try again.'
export const MOST_LINES = `An order has at most ${MAX_CART_LINES} lines.`

type Changed = 'summary-changed' | 'empty-cart'

export function problemText(problem: Exclude<EnterOrderProblem, { kind: Changed }>): string {
  switch (problem.kind) {
    case 'out-of-stock':
      return `The order was not placed: ${shortText(problem.short)}. Please change the quantity or remove the line.`
    case 'too-many-pieces':
      return `The order was not placed: one order takes at most ${problem.most} of each product.`
    case 'blocked':
      return 'The order was not placed: this customer is blocked, by their address or phone. Unblock them first to take it.'
    case 'delivery':
      return 'The order was not placed yet. Please look at the delivery details.'
    // An entered order uses no credit.
    case 'less-credit':
      return NOT_PLACED
    case 'already-placed':
      return 'This form has been placed as an order already. What you changed since is not ordered: press "Place order" again for a second order.'
  }
}

export function fieldErrorsOf(problem: EnterOrderProblem): FieldErrors {
  if (problem.kind === 'delivery') return problem.fields
  if (problem.kind !== 'out-of-stock') return {}
  const fields = problem.short.map(({ productId, left }) => [
    fieldOf('quantity', productId),
    left === 0 ? 'Out of stock' : `Only ${left} left`,
  ])
  return Object.fromEntries(fields)
}

export function changedText({ lines, gone }: Pick<EntryView, 'lines' | 'gone'>): string {
  const changes = [
    ...gone.map((name) => `${name} is no longer sold`),
    ...lines.flatMap(({ name, note, product }) =>
      note === undefined ? [] : `${name} now costs ${formatCents(product.priceCents)} in the catalogue`,
    ),
  ]
  return `The order was not placed: something has changed since you opened this form. ${changes.join('. ')}${changes.length > 0 ? '. ' : ''}Please look at it again.`
}
