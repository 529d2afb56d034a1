import { formatCents } from '#domain/money.ts'

/** How many people look for something, how many of them at any price, and what the others would pay at most. */
export type Demand = { people: number; atAnyPrice: number; mostCents: number | null }

/** `up to $300.00`, `at any price`, `up to $300.00, 2 of them at any price`. */
export function limitText({ people, atAnyPrice, mostCents }: Demand): string {
  if (mostCents === null) return 'at any price'
  const most = `up to ${formatCents(mostCents)}`
  return atAnyPrice === 0 || atAnyPrice === people ? most : `${most}, ${atAnyPrice} of them at any price`
}

/** `3 people look for this: up to $300.00`. */
export function demandText(demand: Demand): string {
  const { people } = demand
  return `${people === 1 ? '1 person looks' : `${people.toLocaleString('en-US')} people look`} for this: ${limitText(demand)}`
}
