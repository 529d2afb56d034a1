import { formatCents, sumOf } from '../../money.ts'
import { joined } from '../../text/joined.ts'
import { isUnderWay } from '../handling.ts'
import { itemName, type Order } from '../order.ts'
import type { orderReturns, RefundWay, ReturnReason } from '../return-tables.ts'

export type { RefundWay, ReturnReason } from '../return-tables.ts'

export const RETURN_REASONS: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  'changed-mind': 'Changed their mind',
  lost: 'Lost or broken in transport',
  other: 'Other',
}

export const REFUND_WAYS: Record<RefundWay, string> = {
  cash: 'In cash',
  transfer: 'By transfer',
  credit: 'As store credit',
}

/** `position`: the line of the order. `restocked`: pieces that went into stock. Without pieces it is money alone. */
export type ReturnedLine = { position: number; pieces: number; restocked: number; refundCents: number }

/** Pieces that came back at one time, or money alone; or all that was left of a cancelled order, and then without money. */
export type OrderReturn = Omit<typeof orderReturns.$inferSelect, 'orderId'> & { lines: ReturnedLine[] }

/** A return as the order's customer sees it. */
export type OwnReturn = Omit<OrderReturn, 'actor' | 'isCancellation' | 'note'>

export type OrderWithReturns = Order & { returns: OwnReturn[] }

/** `lines` are the order's, in pieces. */
export type SoldAndReturned = ReturnType<typeof soldAndReturned>

/**
 * What an order sold, what came back and what is kept. Amounts are cents: sold is the order's total, returned the money that
 * was given back. Of a cancelled order nothing is kept; sums leave it out, as `returnedOfOrders` does.
 */
export function soldAndReturned(
  { handling, totalCents, items }: Pick<Order, 'handling' | 'totalCents' | 'items'>,
  returns: readonly (Pick<OrderReturn, 'lines'> & { isCancellation?: boolean })[],
) {
  const isCancelled = handling === 'cancelled'
  const came = returns.filter((each) => !each.isCancellation).flatMap((each) => each.lines)
  const lines = items.map(({ quantity }, position) => {
    const returned = sumOf(came.filter((line) => line.position === position).map(({ pieces }) => pieces))
    return { sold: quantity, returned, kept: isCancelled ? 0 : quantity - returned }
  })
  const cents = sumOf(came.map(({ refundCents }) => refundCents))
  return {
    sold: { pieces: sumOf(lines.map(({ sold }) => sold)), cents: totalCents },
    returned: { pieces: sumOf(lines.map(({ returned }) => returned)), cents },
    kept: { pieces: sumOf(lines.map(({ kept }) => kept)), cents: isCancelled ? 0 : totalCents - cents },
    lines,
  }
}

/** The items of which the customer has, or would get, some pieces still. */
export function keptItems({ items }: Pick<Order, 'items'>, { lines }: SoldAndReturned) {
  return items
    .map((item, position) => ({ position, name: itemName(item), kept: lines[position]?.kept ?? 0 }))
    .filter(({ kept }) => kept > 0)
}

export function piecesOf<Line extends { pieces: number }>({ lines }: { lines: readonly Line[] }): Line[] {
  return lines.filter(({ pieces }) => pieces > 0)
}

export function refundOf({ lines }: Pick<OrderReturn, 'lines'>): number {
  return sumOf(lines.map(({ refundCents }) => refundCents))
}

/**
 * What of the money of an order is left to return. Of a cancelled one counts what was handed over, and store credit that went
 * back: what was only taken off it was never paid. `returnedOfCancelled` of the report says the same in SQL.
 */
export function leftToReturn(
  { handling, totalCents, creditBackCents }: Pick<Order, 'handling' | 'totalCents' | 'creditBackCents'>,
  returns: readonly OrderReturn[],
): number {
  const cancelledAt = returns.find(({ isCancellation }) => isCancellation)?.number ?? 0
  const returned = returns.filter(
    ({ refundWay, number }) => handling !== 'cancelled' || refundWay !== null || number > cancelledAt,
  )
  const creditBack = handling === 'cancelled' ? creditBackCents : 0
  return Math.max(0, totalCents - creditBack - sumOf(returned.map(refundOf)))
}

/** Parts a sum over lines by what their pieces cost, to the cent; the last line takes what rounding leaves. */
export function shareRefund(refundCents: number, worth: readonly number[]): number[] {
  const total = sumOf(worth)
  let before = 0
  let given = 0
  return worth.map((cents, place) => {
    before += cents
    const isLast = place === worth.length - 1
    const upTo = isLast ? refundCents : total === 0 ? 0 : Number((BigInt(refundCents) * BigInt(before)) / BigInt(total))
    const share = upTo - given
    given = upTo
    return share
  })
}

/** What came back at one time: `1 x Pad, 2 x Cable: $10.00 returned in cash`, or the money alone. Pages and mails say the same. */
export function returnText(
  order: Pick<Order, 'items' | 'handling'>,
  back: Pick<OrderReturn, 'lines' | 'refundWay'>,
): string {
  const lines = piecesOf(back).map(({ position, pieces }) => `${pieces} x ${nameAt(order, position)}`)
  return joined(': ', lines.join(', '), refundText(order, back))
}

export function nameAt({ items }: Pick<Order, 'items'>, position: number): string {
  const item = items[position]
  return item === undefined ? '' : itemName(item)
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
