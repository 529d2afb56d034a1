import { signedCents } from '../credit/credit.ts'
import { formatCents } from '../money.ts'
import { type Payable, parcelOf } from './carried-with.ts'
import type { Delivery } from './delivery.ts'
import { creditIn, type Order } from './order.ts'

/** The lines of a delivery that say something, each with its name: pages, mails and slips show the same. */
export function deliveryLines(delivery: Delivery): [name: string, text: string][] {
  const { name, phone, area, costCents, address, note } = delivery
  const lines: [string, string][] = [
    ['Name', name],
    ['Phone', phone],
    ['Area', area],
    ['Address', address],
    ['Note', note],
    ['Cost', costCents === null ? '' : `${formatCents(costCents)}, paid to the courier`],
  ]
  return lines.filter(([, text]) => text !== '')
}

/** What the customer should have ready, in the mail that a parcel is on its way; undefined where nothing is to pay. */
export function cashText(parcel: readonly Payable[]): string | undefined {
  const { toPayCents } = parcelOf(parcel)
  if (toPayCents === 0) return undefined
  return `${toPayText(parcel) ?? `To pay on delivery: ${formatCents(toPayCents)}`}. Please have it ready in cash.`
}

/**
 * What the courier is handed, where delivery costs something, store credit paid a part or pieces were taken off an order
 * before it arrived. The total stays what was ordered.
 */
export function toPayText(parcel: readonly Payable[]): string | undefined {
  const { goodsCents, returnedCents, creditCents, costCents, toPayCents } = parcelOf(parcel)
  if (costCents === 0 && returnedCents === 0 && creditCents === 0) return undefined
  const cost = costCents === 0 ? '' : ` + ${formatCents(costCents)} delivery`
  const returned = returnedCents === 0 ? '' : ` - ${formatCents(returnedCents)} returned`
  const credit = creditCents === 0 ? '' : ` - ${formatCents(creditCents)} store credit`
  return `To pay on delivery: ${formatCents(toPayCents)} (${formatCents(goodsCents)}${returned}${credit}${cost})`
}

/** What stands under the total of an order that store credit paid, or a part of it: `−$20.00`. */
export function creditText(order: Pick<Order, 'creditCents' | 'creditBackCents'>): string | undefined {
  const cents = creditIn(order)
  return cents === 0 ? undefined : signedCents(-cents)
}
