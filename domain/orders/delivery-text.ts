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

type Payable = Pick<Order, 'totalCents' | 'delivery'>

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
  }
}

/** What the customer should have ready, in the mail that a parcel is on its way; undefined where nothing is to pay. */
export function cashText(parcel: Payable): string | undefined {
  if (parcel.totalCents + (parcel.delivery?.costCents ?? 0) === 0) return undefined
  const toPay = toPayText(parcel) ?? `To pay to the courier: ${formatCents(parcel.totalCents)}`
  return `${toPay}. Please have it ready in cash.`
}

/** What the courier is handed, where delivery costs something. The total stays what was ordered. */
export function toPayText({ totalCents, delivery }: Payable): string | undefined {
  const costCents = delivery?.costCents ?? 0
  if (costCents === 0) return undefined
  const sum = `${formatCents(totalCents)} + ${formatCents(costCents)} delivery`
  return `To pay to the courier: ${formatCents(totalCents + costCents)} (${sum})`
}
