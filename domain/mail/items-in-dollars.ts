import type { Order } from '../orders/order.ts'

/** An order's items as other programs get them: prices in dollars, whole addresses of pictures. */
export function itemsInDollars({ items }: Order, publicUrl: string) {
  return items.map(({ priceCents, image, ...item }) => ({
    ...item,
    image: image === '' ? '' : new URL(image, publicUrl).href,
    price: priceCents / 100,
  }))
}
