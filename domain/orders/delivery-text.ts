import { formatCents } from '../money.ts'
import type { Delivery } from './delivery.ts'
import type { Order } from './order.ts'

/** The lines of a delivery that say something, each with its name: pages, mails and slips show the same. */
export function deliveryLines({
  name,
  phone,
  area,
  costCents,
  address,
  note,
}: Delivery): [name: string, text: string][] {
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

type Refunds = { lines: { refundCents: number }[] }[]

/** `returns`: what was returned of it, where that is known. */
export type Payable = Pick<Order, 'totalCents' | 'delivery'> & { returns?: Refunds }

/** What orders in one parcel come to. Their delivery is paid once, at the highest of its costs. */
export function asOneParcel(orders: readonly Payable[]): Payable {
  const costOf = ({ delivery }: Payable) => delivery?.costCents ?? 0
  const dearest = orders.reduce<Payable | undefined>(
    (most, order) => (most === undefined || costOf(order) > costOf(most) ? order : most),
    undefined,
  )
  return {
    totalCents: orders.reduce((sum, { totalCents }) => sum + totalCents, 0),
    delivery: dearest?.delivery ?? null,
    returns: orders.flatMap(({ returns = [] }) => returns),
  }
}

/** What the customer should have ready, in the mail that a parcel is on its way; undefined where nothing is to pay. */
export function cashText(parcel: Payable): string | undefined {
  const cents = toPayCents(parcel)
  if (cents === 0) return undefined
  const toPay = toPayText(parcel) ?? `To pay to the courier: ${formatCents(cents)}`
  return `${toPay}. Please have it ready in cash.`
}

/**
 * What the courier is handed, where delivery costs something or pieces were taken off the order before it arrived. The total
 * stays what was ordered.
 */
export function toPayText({ totalCents, delivery, returns = [] }: Payable): string | undefined {
  const returnedCents = refundsOf(returns)
  const costCents = delivery?.costCents ?? 0
  if (costCents === 0 && returnedCents === 0) return undefined
  const cost = costCents === 0 ? '' : ` + ${formatCents(costCents)} delivery`
  const returned = returnedCents === 0 ? '' : ` - ${formatCents(returnedCents)} returned`
  return `To pay to the courier: ${formatCents(toPayCents({ totalCents, delivery, returns }))} (${formatCents(totalCents)}${returned}${cost})`
}

/** Total and delivery, without the money that was returned. */
export function toPayCents({ totalCents, delivery, returns = [] }: Payable): number {
  return Math.max(0, totalCents - refundsOf(returns)) + (delivery?.costCents ?? 0)
}

function refundsOf(returns: Refunds): number {
  return returns.flatMap(({ lines }) => lines).reduce((sum, { refundCents }) => sum + refundCents, 0)
}
