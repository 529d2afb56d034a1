import { parseTypedCents } from '#domain/money.ts'
import { type CashParcel, openCents } from '#domain/orders/cash/cash.ts'
import { cutText } from '#platform/text/cut-text.ts'

const LONGEST = 100
/** In the address: parcels without a courier. */
export const NO_COURIER = '-'

export type CashAsked = ReturnType<typeof askedFrom>

/** What the address of the page asks for. `choice`: the courier as the address has it. */
export function askedFrom(query: URLSearchParams) {
  const text = (name: string) => cutText((query.get(name) ?? '').trim(), LONGEST)
  const choice = text('courier') || undefined
  const total = text('total')
  return { total, choice, courier: choice === NO_COURIER ? '' : choice, totalCents: totalFrom(total) }
}

export function boxValue(parcel: CashParcel): string {
  return `${parcel.id}.${openCents(parcel)}`
}

/** As much as a courier can bring. */
const MOST_CENTS = 10_000_000_000

export function totalFrom(typed: string): number | undefined {
  return typed === '' ? undefined : parseTypedCents(typed, MOST_CENTS)
}

export function courierName(courier: string): string {
  return courier === '' ? 'No courier written down' : courier
}
