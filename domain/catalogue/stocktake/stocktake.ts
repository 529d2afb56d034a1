import type { LastBuyer } from '#domain/orders/read/pieces-on-shelf.server.ts'
import { findCategory } from '../categories.ts'
import type { WholeProduct } from '../product/product.ts'

/** What is counted; an empty one narrows nothing. */
export type StocktakeScope = { shelf: string; category: string }

export function scopeText({ shelf, category }: StocktakeScope): string {
  const parts = [shelf === '' ? '' : `shelf ${shelf}`, findCategory(category)?.name ?? category]
  return parts.filter((part) => part !== '').join(', ') || 'all products'
}

/** A product in a stocktake. `quantity`: in stock now. */
export type Tallied = Pick<WholeProduct, 'id' | 'name' | 'image' | 'category' | 'shelf' | 'priceCents' | 'quantity'> & {
  counted: number
  /** How many are there at least, as far as the shop knows. */
  expected: number
  /** Whether it belongs to what is counted. */
  isHere: boolean
  /** What the count adds to the stock. */
  difference: number
  /** How many more may be missing: they were sold while it was counted, and nobody knows whether before or after. */
  doubt: number
}

/** `sold`: who bought it last, where more were counted than are in stock. */
export type Unexpected = Tallied & { sold: LastBuyer | undefined }

/** Pieces that are missing or were found, and at the shop's prices. */
export type DifferenceWorth = { pieces: number; priceCents: number }

export function worthOf(rows: Pick<Tallied, 'difference' | 'priceCents'>[]): DifferenceWorth {
  const worth = { pieces: 0, priceCents: 0 }
  for (const { difference, priceCents } of rows) {
    worth.pieces += difference
    worth.priceCents += difference * Math.max(0, priceCents)
  }
  return worth
}
