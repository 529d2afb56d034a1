import { sumOf } from '../money.ts'
import { isToDo, isUnderWay } from './handling.ts'
import { creditIn, type Order } from './order.ts'
import type { RefundWay } from './return-tables.ts'

type Carried = Pick<Order, 'id' | 'handling'>

/** How far it is carried: what has left is not joined by what is still to do, and what is cancelled goes with nothing. */
function legOf({ id, handling }: Carried): string {
  if (handling === 'cancelled') return id
  return isToDo({ handling }) ? 'to do' : handling
}

/** Of orders that were put into one parcel those that are carried with this one, itself among them. */
export function carriedWith<Each extends Carried>(id: string, together: Each[]): Each[] {
  const order = together.find((each) => each.id === id)
  return together.filter((other) => order !== undefined && legOf(other) === legOf(order))
}

/** Orders by what is carried together. `parcelOf`: the parcel that they were put into. */
export function byParcel<Each extends Carried>(
  orders: Each[],
  parcelOf: (order: Each) => string | null | undefined,
): Each[][] {
  return [...Map.groupBy(orders, (order) => `${parcelOf(order) ?? order.id} ${legOf(order)}`).values()]
}

type Refunds = { refundWay: RefundWay | null; lines: { pieces: number; refundCents: number }[] }[]

/** `returns`: what came back of it, where that is known. */
export type Payable = Pick<Order, 'handling' | 'totalCents' | 'creditCents' | 'creditBackCents' | 'delivery'> & {
  items: { quantity: number }[]
  returns?: Refunds
}

/**
 * What is in a parcel and what of it is still to pay, for labels, pages, lists and mails. Orders that are carried together
 * pay their delivery once, at the highest of its costs.
 */
export function parcelOf(orders: readonly Payable[]) {
  const unpaid = orders.filter((order) => isUnderWay(order.handling) && !isEmptied(order))
  const goodsCents = sumOf(unpaid.map(({ totalCents }) => totalCents))
  const returnedCents = sumOf(unpaid.flatMap(takenOff).map(({ refundCents }) => refundCents))
  const creditCents = sumOf(unpaid.map(creditIn))
  const costCents = Math.max(0, ...unpaid.map(({ delivery }) => delivery?.costCents ?? 0))
  return {
    pieces: sumOf(orders.map(piecesIn)),
    ...{ goodsCents, returnedCents, creditCents, costCents },
    toPayCents: Math.max(0, goodsCents - returnedCents - creditCents) + costCents,
  }
}

/** All of it came back or was lost on its way: there is nothing to pay for. Imported orders may have no lines at all. */
function isEmptied(order: Payable): boolean {
  return order.items.length > 0 && piecesIn(order) === 0
}

function piecesIn(order: Payable): number {
  return sumOf(order.items.map(({ quantity }) => quantity)) - sumOf(linesBack(order).map(({ pieces }) => pieces))
}

function takenOff({ returns = [] }: Payable) {
  return linesBack({ returns: returns.filter(isTakenOff) })
}

/** What was returned by transfer or as store credit the customer has already: the courier still collects it. */
export function isTakenOff({ refundWay }: { refundWay: RefundWay | null }): boolean {
  return refundWay === null || refundWay === 'cash'
}

function linesBack({ returns = [] }: Pick<Payable, 'returns'>) {
  return returns.flatMap(({ lines }) => lines)
}
