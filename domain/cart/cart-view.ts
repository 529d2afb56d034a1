import type { ProductCard } from '../catalogue/product/product.ts'
import { totalCents } from '../money.ts'
import type { CartLine } from './cart.ts'
import { readCartText } from './cart-text.ts'

type Shown =
  | 'name'
  | 'chips'
  | 'priceCents'
  | 'formerPriceCents'
  | 'lowestPriceCents'
  | 'releaseOn'
  | 'image'
  | 'category'

/** A line with what the catalogue says now. */
export type CartViewLine = Pick<ProductCard, Shown> &
  CartLine & {
    /** May be less than `quantity`: others buy too. */
    stock: number
    /** How many of them are held for this shopper alone. */
    held?: number
  }

export type CartView = {
  lines: CartViewLine[]
  /** Of what can be ordered: lines that are sold out are not in it. */
  totalCents: number
  /** The products of lines that are no longer sold. */
  gone: string[]
}

export function cartViewOf(lines: CartViewLine[], gone: string[]): CartView {
  return { lines, totalCents: totalCents(lines.filter(({ stock }) => stock > 0)), gone }
}

/** With what is left of some of its products by now. */
export function withLeft(cart: CartView, left: ReadonlyMap<string, number>): CartView {
  const lines = cart.lines.map((line) => ({ ...line, stock: left.get(line.productId) ?? line.stock }))
  return cartViewOf(lines, cart.gone)
}

/** The lines an order would take. */
export function orderedLines<Line extends { quantity: number }>(lines: readonly Line[]): Line[] {
  return lines.filter((line) => line.quantity > 0)
}

export function isShort(line: CartViewLine): boolean {
  return line.quantity > line.stock
}

type AgreedLine = { productId: string; quantity: number; priceCents: number; releaseOn?: string | null }

/**
 * The shopper's agreement: each product, its quantity, price and release date. Sent back with the order and compared with the
 * catalogue, so a changed price or cart is never ordered unseen. It is a comparison, not a price list: nothing is
 * charged from it.
 */
export function summaryOf(lines: readonly AgreedLine[]): string {
  return orderedLines(lines)
    .map(({ productId, quantity, priceCents, releaseOn }) => {
      const out = releaseOn == null ? '' : `-${releaseOn}`
      return `${productId}*${quantity}*${priceCents}${out}`
    })
    .sort()
    .join('.')
}

/** The lines of a summary. It comes from outside: what is no line is passed over. */
export function linesOfSummary(summary: string): CartLine[] {
  const lines = summary.split('.').map((line) => line.slice(0, Math.max(0, line.lastIndexOf('*'))))
  return readCartText(lines.join('.'))
}
