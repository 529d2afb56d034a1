import { phoneKey } from '../text/phone-digits.ts'
import type { Order } from './order.ts'

type Buyer = Pick<Order, 'userId' | 'userEmail' | 'delivery'>

/** Whether two orders are one customer's: the same account or address or, where one has neither, the same phone. */
export function isSameCustomer(one: Buyer, other: Buyer): boolean {
  if (one.userId !== '' && one.userId === other.userId) return true
  if (one.userEmail !== '' && other.userEmail !== '') return one.userEmail === other.userEmail
  const phone = phoneKey(one.delivery?.phone ?? '')
  return phone !== undefined && phone === phoneKey(other.delivery?.phone ?? '')
}
