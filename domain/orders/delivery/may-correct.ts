import type { Handling } from '../handling.ts'

export type Corrector = 'owner' | 'customer'

/** The states in which each of them may still change where an order goes. */
const UNTIL: Record<Corrector, readonly Handling[]> = {
  owner: ['new', 'packed'],
  // A packed parcel has its label.
  customer: ['new'],
}

export function mayCorrect(who: Corrector, handling: Handling): boolean {
  return UNTIL[who].includes(handling)
}
