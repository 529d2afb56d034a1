import { sumOf } from '../../money.ts'
import { isTakenOff } from '../carried-with.ts'
import { isUnderWay } from '../handling.ts'
import { creditIn, type Order } from '../order.ts'
import { type OrderReturn, refundOf } from './returns.ts'

type PaidByCredit = Pick<Order, 'handling' | 'totalCents' | 'creditCents' | 'creditBackCents'>
type Refunded = Pick<OrderReturn, 'refundWay' | 'lines'>

/**
 * What store credit stays in an order after a change of it, in cents, with its returns as they are then. Credit is never more
 * than what is still to pay; what comes back beyond that goes back to the customer.
 *
 * After `returned`, a return or a cancellation, nothing is taken: before delivery as much stays as the order costs without what
 * was taken off, of a cancelled order what was handed back in another way already, and of a delivered one all. After `undone`,
 * a return or a cancellation that was taken back, as much is taken again as would have stayed without it.
 */
export function creditAfter(change: 'returned' | 'undone', order: PaidByCredit, returns: readonly Refunded[]): number {
  const now = creditIn(order)
  const isCancelled = order.handling === 'cancelled'
  const takenOff = sumOf(returns.filter(isTakenOff).map(refundOf))
  const most = isCancelled ? sumOf(returns.map(refundOf)) - takenOff : Math.max(0, order.totalCents - takenOff)
  if (change === 'returned') return isCancelled || isUnderWay(order.handling) ? Math.min(now, most) : now
  return isCancelled ? now : Math.max(now, Math.min(order.creditCents, most))
}
