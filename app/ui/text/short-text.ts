import type { ShortProduct } from '#domain/cart/find-sold-out.server.ts'

/** What is left of products of which an order wants more. */
export function shortText(short: readonly ShortProduct[]): string {
  return short
    .map(({ name, left }) => (left === 0 ? `${name} is out of stock` : `only ${left} of ${name} left`))
    .join(', ')
}
