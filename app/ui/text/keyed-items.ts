import type { OrderItem } from '#domain/orders/order.ts'

/** The items of an order, whose places never change, with a key each: a product may stand in several lines. */
export function keyedItems<Item extends OrderItem>(items: readonly Item[]): { key: string; item: Item }[] {
  return items.map((item, place) => ({ key: `${place} ${item.productId}`, item }))
}
