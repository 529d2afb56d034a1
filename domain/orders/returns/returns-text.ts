import { formatCents } from '../../money.ts'
import type { Order } from '../order.ts'
import { type OrderReturn, REFUND_WAYS, refundOf } from './returns.ts'

/** What came back at one time: `1 x Pad, 2 x Cable: $10.00 returned in cash`. Pages and mails say the same. */
export function returnText({ items }: Pick<Order, 'items'>, back: Pick<OrderReturn, 'lines' | 'refundWay'>): string {
  const lines = back.lines.map(({ position, pieces }) => `${pieces} x ${items[position]?.productName ?? ''}`).join(', ')
  const money = refundText(back)
  return money === '' ? lines : `${lines}: ${money}`
}

export function refundText(back: Pick<OrderReturn, 'lines' | 'refundWay'>): string {
  const cents = refundOf(back)
  if (cents === 0) return ''
  const returned = `${formatCents(cents)} returned`
  return back.refundWay === null ? returned : `${returned} ${REFUND_WAYS[back.refundWay].toLowerCase()}`
}
