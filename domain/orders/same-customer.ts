import type { Order } from './order.ts'

type Buyer = Pick<Order, 'userId' | 'userEmail' | 'delivery'>

/** Fewer digits are an extension, or a slip. */
const SHORTEST_PHONE = 6
/** A country's code or a zero may stand before them. */
export const COMPARED_DIGITS = 7

/** A phone number as it is compared: its last digits. */
export function phoneKey({ delivery }: Pick<Order, 'delivery'>): string | undefined {
  const digits = delivery?.phone.replace(/\D/g, '') ?? ''
  return digits.length < SHORTEST_PHONE ? undefined : digits.slice(-COMPARED_DIGITS)
}

/** Whether two orders are one customer's: the same account or address or, where one has neither, the same phone. */
export function isSameCustomer(one: Buyer, other: Buyer): boolean {
  if (one.userId !== '' && one.userId === other.userId) return true
  if (one.userEmail !== '' && other.userEmail !== '') return one.userEmail === other.userEmail
  const phone = phoneKey(one)
  return phone !== undefined && phone === phoneKey(other)
}
