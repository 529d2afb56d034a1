import { formatCents } from '../money.ts'
import type { Delivery } from './delivery.ts'

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
