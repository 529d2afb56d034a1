import { signedCents } from '../credit/credit.ts'
import { creditIn, type Order } from './order.ts'

/** What stands under the total of an order that store credit paid, or a part of it: `−$20.00`. */
export function creditText(order: Pick<Order, 'creditCents' | 'creditBackCents'>): string | undefined {
  const cents = creditIn(order)
  return cents === 0 ? undefined : signedCents(-cents)
}
