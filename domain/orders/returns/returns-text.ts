import { formatCents } from '../../money.ts'
import { isUnderWay } from '../handling.ts'
import type { Order } from '../order.ts'
import { itemName } from '../order.ts'
import { type OrderReturn, piecesOf, REFUND_WAYS, refundOf } from './returns.ts'

/** What came back at one time: `1 x Pad, 2 x Cable: $10.00 returned in cash`, or the money alone. Pages and mails say the same. */
export function returnText(
  order: Pick<Order, 'items' | 'handling'>,
  back: Pick<OrderReturn, 'lines' | 'refundWay'>,
): string {
  const lines = piecesOf(back)
    .map(({ position, pieces }) => {
      const item = order.items[position]
      return `${pieces} x ${item === undefined ? '' : itemName(item)}`
    })
    .join(', ')
  return [lines, refundText(order, back)].filter((part) => part !== '').join(': ')
}

/** Before delivery nothing is paid, and what is not said to be handed back is taken off. */
export function refundText(
  { handling }: Pick<Order, 'handling'>,
  back: Pick<OrderReturn, 'lines' | 'refundWay'>,
): string {
  const cents = refundOf(back)
  if (cents === 0) return ''
  if (back.refundWay === null) return `${formatCents(cents)} ${isUnderWay(handling) ? 'taken off' : 'returned'}`
  return `${formatCents(cents)} returned ${REFUND_WAYS[back.refundWay].toLowerCase()}`
}
