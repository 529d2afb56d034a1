import { z } from 'zod'
import { shortText } from '#app/ui/text/short-text.ts'
import { formatCents } from '#domain/money.ts'
import type { PlaceOrderProblem } from '#domain/orders/place/place-order.server.ts'
import { plainNumber } from '#domain/text/plain-number.ts'
import { SHOP_ANSWERS } from '#domain/text/storefront-texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const PlaceOrderForm = z.object({
  key: z.string().regex(/^[A-Za-z0-9]{20}$/),
  shown: z.string().max(10_000),
  /** When the cart that was shown had been changed last. A page from before an upgrade says nothing of it. */
  cartAt: z.coerce
    .date()
    .refine((at) => at.getTime() < Date.now() + DAY_MS)
    .optional()
    .catch(undefined),
  /** How much store credit the ticked box said, in cents. */
  credit: z
    .string()
    .overwrite(plainNumber)
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

export function orderProblemOf(problem: PlaceOrderProblem): string {
  switch (problem.kind) {
    case 'blocked':
      return 'We cannot take this order here. Please get in touch with us.'
    case 'closed':
      return `${problem.text} Your cart is kept.`
    case 'empty-cart':
      return SHOP_ANSWERS.cartIsEmpty
    case 'already-placed':
      return 'That order was placed already. What you see now is in your cart and has not been ordered yet.'
    case 'summary-changed':
      return 'Something in your order has changed since you opened this page. Please look at the new prices and lines before you complete the purchase.'
    case 'delivery':
      return 'Your order was not placed yet. Please look at the delivery details.'
    case 'less-credit':
      return problem.usableCents === 0
        ? 'Your order was not placed: you have no store credit any more.'
        : `Your order was not placed: only ${formatCents(problem.usableCents)} of store credit can be used now. Please look at what is left to pay.`
    case 'too-many-pieces':
      return `Your order was not placed: one order takes at most ${problem.most} of each product. Please take fewer of ${problem.names.join(', ')}.`
    case 'out-of-stock':
      return `Your order was not placed: ${shortText(problem.short)}. Please change your cart.`
  }
}
