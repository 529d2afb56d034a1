import { formatCents } from '../../money.ts'
import { itemName } from '../item-name.ts'
import type { Order } from '../order.ts'
import { type OrderReturn, piecesOf, REFUND_WAYS, refundOf } from './returns.ts'

/** What came back at one time: `1 x Pad, 2 x Cable: $10.00 returned in cash`, or the money alone. Pages and mails say the same. */
export function returnText({ items }: Pick<Order, 'items'>, back: Pick<OrderReturn, 'lines' | 'refundWay'>): string {
  const lines = piecesOf(back)
    .map(({ position, pieces }) => {
      const item = items[position]
      return `${pieces} x ${item === undefined ? '' : itemName(item)}`
    })
    .join(', ')
  return [lines, refundText(back)].filter((part) => part !== '').join(': ')
}

export function refundText(back: Pick<OrderReturn, 'lines' | 'refundWay'>): string {
  const cents = refundOf(back)
  if (cents === 0) return ''
  const returned = `${formatCents(cents)} returned`
  return back.refundWay === null ? returned : `${returned} ${REFUND_WAYS[back.refundWay].toLowerCase()}`
}
