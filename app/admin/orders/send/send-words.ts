import { orderNumber } from '#domain/ids.ts'
import { parcelText } from '#domain/orders/handle/customer-mails.ts'
import type { HandledOrders } from '#domain/orders/handle/handle-orders.server.ts'
import type { Parcel } from '#domain/orders/handle/order-notes.server.ts'
import type { Filled } from './fill-in.ts'

export const WRONG_FIELDS = 'Nothing was marked yet. Look at the marked fields.'
export const PASTED_FIRST = 'The pasted numbers are in the table now. Look at them, then mark the orders as sent.'

export function filledText({ filled, unmatched: left }: Filled): string {
  const numbers = filled === 1 ? '1 tracking number is' : `${filled} tracking numbers are`
  if (left === 0) return filled === 0 ? 'Nothing was pasted.' : `${numbers} filled in.`
  const lines =
    left === 1 ? '1 line does not fit these orders. It stays' : `${left} lines do not fit these orders. They stay`
  return `${filled === 0 ? 'Nothing was filled in.' : `${numbers} filled in.`} ${lines} in the field.`
}

export type NotSent = {
  ids: string[]
  handled: HandledOrders
  parcel: Pick<Parcel, 'courier' | 'trackingNumber'>
  notes: Map<string, Parcel>
}

/** Why a row was not marked, with what was typed there; undefined where it was, also by an earlier press of the same. */
export function notSentText({ ids, handled, parcel, notes }: NotSent): string | undefined {
  const { changed, already, refused } = handled
  const typed = oneLine(parcel)
  const kept = typed === '' ? '' : ` You typed: ${typed}.`
  const [moved] = refused
  if (moved !== undefined)
    return `Order ${orderNumber(moved.id)} is ${moved.handling} meanwhile and was not marked as sent.${kept}`
  if (changed.length + already.length === 0) return `Order ${orderNumber(ids[0] ?? '')} is no longer there.${kept}`
  const other = already.find(({ id }) => oneLine(notes.get(id)) !== typed)
  if (other === undefined) return undefined
  const by = oneLine(notes.get(other.id))
  return `Order ${orderNumber(other.id)} was marked as sent meanwhile${by === '' ? '' : ` (${by})`}. That stays.${kept}`
}

function oneLine(parcel: Pick<Parcel, 'courier' | 'trackingNumber'> | undefined): string {
  return parcel === undefined ? '' : parcelText(parcel).replace('\n', ', ')
}
