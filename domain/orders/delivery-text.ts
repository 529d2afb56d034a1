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

/** What the courier is handed, where delivery costs something. The total stays what was ordered. */
export function toPayText({ totalCents, delivery }: Pick<Order, 'totalCents' | 'delivery'>): string | undefined {
  const costCents = delivery?.costCents ?? 0
  if (costCents === 0) return undefined
  const sum = `${formatCents(totalCents)} + ${formatCents(costCents)} delivery`
  return `To pay to the courier: ${formatCents(totalCents + costCents)} (${sum})`
}
