import type { Order } from '../orders/order.ts'

/** An order's items as other programs get them: prices in dollars, whole addresses of pictures, nothing of the owner's own. */
export function itemsInDollars({ items }: Order, publicUrl: string) {
  return items.map(({ priceCents, listPriceCents: _, facts: __, releaseOn: ___, image, ...item }) => ({
    ...item,
    image: image === '' ? '' : new URL(image, publicUrl).href,
    price: priceCents / 100,
  }))
}
