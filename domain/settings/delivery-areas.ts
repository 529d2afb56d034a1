import { decimalFromCents, formatCents, parseTypedCents } from '../money.ts'
import { plainNumber } from '../text/plain-number.ts'

/** Where the courier goes, and what that costs. `text` is how it is stored and typed: `Beirut: 4.00`. */
export type DeliveryArea = { name: string; costCents: number; text: string }

const MAX_NAME = 60

/** `Beirut: 4` or `Beirut: $4.00`; undefined for anything else. */
export function readArea(line: string): DeliveryArea | undefined {
  const colon = line.lastIndexOf(':')
  const name = line.slice(0, Math.max(colon, 0)).trim()
  const cost = plainNumber(line.slice(colon + 1).trim())
  const costCents = /^\$?\s*[\d.,]+$/.test(cost) ? parseTypedCents(cost) : undefined
  if (name === '' || name.length > MAX_NAME || costCents === undefined) return undefined
  return { name, costCents, text: `${name}: ${decimalFromCents(costCents)}` }
}

export function areasOf({ deliveryAreas }: { deliveryAreas: readonly string[] }): DeliveryArea[] {
  return deliveryAreas.flatMap((line) => readArea(line) ?? [])
}

/** Stands in the owner's text on delivery for what the areas cost. */
export const COST_IN_TEXT = '{cost}'

/** The owner's text as shoppers read it: `... for $4 to $10 by location`. */
export function withCosts(text: string, areas: readonly DeliveryArea[]): string {
  return text.replaceAll(COST_IN_TEXT, roundedRange(areas) ?? 'a price by location')
}

/** `$4 to $10 by location`, or `$5` where every area costs the same; undefined without any. */
export function roundedRange(areas: readonly DeliveryArea[]): string | undefined {
  const range = costRange(areas)?.replaceAll('.00', '')
  return range?.includes(' to ') ? `${range} by location` : range
}

/** `$4.00`, or `$4.00 to $10.00` for several areas; undefined without any. */
export function costRange(areas: readonly DeliveryArea[]): string | undefined {
  const costs = areas.map(({ costCents }) => costCents)
  if (costs.length === 0) return undefined
  const [least, most] = [Math.min(...costs), Math.max(...costs)].map(formatCents)
  return least === most ? least : `${least} to ${most}`
}
