import { fold } from '../../text/fold.ts'
import { type Payable, parcelOf } from '../carried-with.ts'
import { isUnderWay } from '../handling.ts'
import type { OrderReturn } from '../returns/returns.ts'

/** An order as its courier's cash is reckoned. `receivedAt`: of its parcel. */
export type Carried = Omit<Payable, 'returns'> & {
  returns: OrderReturn[]
  deliveredAt: Date | undefined
  receivedAt: Date | undefined
}

/** A parcel that a courier took along. `id` is its first order's, and `state` says whether it arrived or came back. */
export type CashParcel = {
  id: string
  orderIds: string[]
  courier: string
  trackingNumber: string
  leftAt: Date
  state: 'under-way' | 'delivered' | 'back'
  toCollectCents: number
  receivedCents: number
  received: { at: Date; actor: string } | undefined
}

/**
 * What a courier has to hand over for a parcel: what was to pay at the door. Pieces that were refused there, lost or returned
 * unopened owe nothing. What the shop returns to the customer after delivery is no matter of the courier's, except what is
 * taken off before the cash is received: the owner may enter the delivery first.
 */
export function toCollectCents(parcel: Carried[]): number {
  return parcelOf(parcel.map(atTheDoor)).toPayCents
}

/** Whether nothing can be taken off any more of what a courier hands over for an order. `parcel`: the one that it went in. */
export function isCollected({ handling }: Pick<Payable, 'handling'>, parcel: CashParcel | undefined): boolean {
  return !isUnderWay(handling) && (parcel === undefined || parcel.received !== undefined)
}

/** All of it was cancelled, or came back before it arrived. */
export function stateOf(parcel: Carried[]): CashParcel['state'] {
  const { pieces } = parcelOf(parcel.filter(({ handling }) => handling !== 'cancelled').map(atTheDoor))
  if (pieces === 0 && parcel.some(({ items }) => items.length > 0)) return 'back'
  return parcel.some(({ handling }) => handling === 'delivered') ? 'delivered' : 'under-way'
}

function atTheDoor(order: Carried): Payable {
  const { deliveredAt, receivedAt, returns } = order
  if (order.handling !== 'delivered' || deliveredAt === undefined) return order
  const before = returns.filter(({ at }) => at <= deliveredAt)
  const late = returns.filter(
    (each) => each.at > deliveredAt && each.refundWay === null && (receivedAt === undefined || each.at <= receivedAt),
  )
  const moneyOf = (each: OrderReturn) => ({ ...each, lines: each.lines.map((line) => ({ ...line, pieces: 0 })) })
  return { ...order, handling: 'sent', returns: [...before, ...late.map(moneyOf)] }
}

export const STATE_NAMES: Record<CashParcel['state'], string> = {
  'under-way': 'On its way',
  delivered: 'Delivered',
  back: 'Came back',
}

/** Below zero: more was received than was to collect. */
export const openCents = ({ toCollectCents, receivedCents }: Pick<CashParcel, 'toCollectCents' | 'receivedCents'>) =>
  toCollectCents - receivedCents

export type CourierCash = {
  courier: string
  sent: number
  delivered: number
  back: number
  toCollectCents: number
  receivedCents: number
  /** When the oldest parcel left that is not settled. */
  openSince: Date | undefined
}

/** The sums of parcels, oldest first. */
export function cashOf(courier: string, parcels: CashParcel[]): CourierCash {
  const sum = (cents: (parcel: CashParcel) => number) => parcels.reduce((total, each) => total + cents(each), 0)
  return {
    courier,
    sent: parcels.length,
    delivered: parcels.filter(({ state }) => state === 'delivered').length,
    back: parcels.filter(({ state }) => state === 'back').length,
    toCollectCents: sum((each) => each.toCollectCents),
    receivedCents: sum((each) => each.receivedCents),
    openSince: parcels.find((each) => openCents(each) !== 0)?.leftAt,
  }
}

/** By the name of the courier, however it is written; those without one last. */
export function byCourier(parcels: CashParcel[]): CourierCash[] {
  const couriers = [...Map.groupBy(parcels, keyOf)]
  return couriers
    .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1))
    .map(([key, theirs]) => cashOf(key === '' ? '' : (theirs.at(-1)?.courier ?? ''), theirs))
}

export function isOfCourier(parcel: Pick<CashParcel, 'courier'>, asked: string | undefined): boolean {
  return asked === undefined || keyOf(parcel) === keyOf({ courier: asked })
}

/** A dash is how people write that there is none. */
function keyOf({ courier }: Pick<CashParcel, 'courier'>): string {
  const key = fold(courier)
  return key === '-' ? '' : key
}

/**
 * The oldest open parcels that a total on a courier's paper pays exactly; otherwise how many of them it covers, what is left of
 * it then, and what the next one costs.
 */
export type Match = { ids: string[]; isExact: boolean; leftCents: number; nextCents: number | undefined }

export function matchOldest(open: CashParcel[], totalCents: number): Match {
  let leftCents = totalCents
  let count = 0
  for (const each of open) {
    if (leftCents <= 0 || openCents(each) > leftCents) break
    leftCents -= openCents(each)
    count += 1
  }
  const next = open[count]
  const ids = open.slice(0, count).map(({ id }) => id)
  return { ids, isExact: leftCents === 0 && count > 0, leftCents, nextCents: next && openCents(next) }
}
