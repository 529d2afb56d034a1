import { decimalFromCents } from '../../money.ts'
import type { AreaChoice, Delivery } from '../delivery.ts'

/** The owner's areas, and the one that the order has, which stays at the cost that was agreed. */
export function areaChoices(current: Delivery | null, areas: readonly AreaChoice[]): AreaChoice[] {
  if (current === null || current.area === '') return [...areas]
  const { area: name, costCents } = current
  const text = costCents === null ? name : `${name}: ${decimalFromCents(costCents)}`
  return [{ name, costCents, text }, ...areas.filter((area) => area.name !== name)]
}
