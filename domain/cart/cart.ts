/** Ids and quantities only: name, price, picture and stock always come from the catalogue. */
export type CartLine = { productId: string; quantity: number }

export type CartChange =
  | { kind: 'add' | 'set'; productId: string; quantity: number }
  | { kind: 'remove'; productIds: string[] }
  | { kind: 'clear' }

/** A cart of this many lines fits a visitor's cookie (4 kB). */
export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 999

/**
 * A present line grows by the quantity asked for, a new one comes with it; a quantity is floored at 0 and its line stays.
 * A full cart takes no further line: `isFull` tells beforehand.
 */
export function changeCart(lines: readonly CartLine[], change: CartChange): CartLine[] {
  switch (change.kind) {
    case 'add': {
      const present = lines.find((line) => line.productId === change.productId)
      if (present !== undefined) return setQuantity(lines, change.productId, present.quantity + change.quantity)
      if (isFull(lines)) return [...lines]
      return [...lines, { productId: change.productId, quantity: allowed(change.quantity) }]
    }
    case 'set':
      return setQuantity(lines, change.productId, change.quantity)
    case 'remove':
      return lines.filter((line) => !change.productIds.includes(line.productId))
    case 'clear':
      return []
  }
}

export function isFull(lines: readonly CartLine[]): boolean {
  return lines.length >= MAX_CART_LINES
}

/** A visitor's cart joined to the one the account has: each product once, the larger quantity wins. */
export function mergeCarts(stored: readonly CartLine[], brought: readonly CartLine[]): CartLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of [...stored, ...brought])
    quantities.set(productId, Math.max(quantity, quantities.get(productId) ?? 0))
  return [...quantities].slice(0, MAX_CART_LINES).map(([productId, quantity]) => ({ productId, quantity }))
}

/** Merges lines of the same product: cookies and stored carts may have other origins. */
export function eachOnce(lines: readonly CartLine[]): CartLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, allowed(quantity + (quantities.get(productId) ?? 0)))
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

function setQuantity(lines: readonly CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line.productId === productId ? { productId, quantity: allowed(quantity) } : line))
}

function allowed(quantity: number): number {
  return Math.min(Math.max(0, Math.trunc(quantity)), MAX_LINE_QUANTITY)
}
