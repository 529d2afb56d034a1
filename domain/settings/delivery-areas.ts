import { decimalFromCents, formatCents, parseTypedCents } from '../money.ts'
import { nameAndValue } from '../text/name-and-value.ts'

/** Where the courier goes, and what that costs. `text` is how it is stored and typed: `Beirut: 4.00`. */
export type DeliveryArea = { name: string; costCents: number; text: string }

const MAX_NAME = 60

/** `Beirut: 4` or `Beirut: $4.00`; undefined for anything else. */
export function readArea(line: string): DeliveryArea | undefined {
  const [name, cost] = nameAndValue(line)
  const costCents = /^\$?\s*[\d.,]+$/.test(cost) ? parseTypedCents(cost) : undefined
  if (name === '' || name.length > MAX_NAME || costCents === undefined) return undefined
  return { name, costCents, text: `${name}: ${decimalFromCents(costCents)}` }
}

export function areasOf({ deliveryAreas }: { deliveryAreas: readonly string[] }): DeliveryArea[] {
  return deliveryAreas.flatMap((line) => readArea(line) ?? [])
}

/** `$4.00`, or `$4.00 to $10.00` for several areas; undefined without any. */
export function costRange(areas: readonly DeliveryArea[]): string | undefined {
  const costs = areas.map(({ costCents }) => costCents)
  if (costs.length === 0) return undefined
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map(formatCents)
  return least === most ? least : `${least} to ${most}`
}
