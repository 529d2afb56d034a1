import { type CartLine, eachOnce, mergeCarts } from '#domain/cart/cart.ts'
import { updateUserCart } from '#domain/cart/user-cart.server.ts'
import type { Db } from '#platform/database/client.ts'
import type { OwnOrderItem } from '../order.ts'
import { findOwnOrder, withStock } from './own-orders.server.ts'

/** An item of which the cart holds fewer pieces than the order had. */
export type MissingItem = { name: string; wanted: number; inCart: number }

/**
 * Puts what an order had into the user's cart, as far as it is still there. Repeating it changes nothing: a line that the
 * cart has already grows to the order's quantity, not by it. `places`: what is held for these may be in it, too.
 *
 * @returns the items that are not, or not all, in the cart, and whether any are; undefined when the user has no such order
 */
export async function buyAgain(
  db: Db,
  { userId, orderId, places }: { userId: string; orderId: string; places: string[] },
): Promise<{ missing: MissingItem[]; hasAny: boolean } | undefined> {
  const order = await findOwnOrder(db, { userId, orderId })
  if (order === undefined) return undefined
  const items = await withStock(db, order, places)
  const wanted = availableOf(items)
  const cart = wanted.length === 0 ? [] : await updateUserCart(db, userId, (lines) => mergeCarts(lines, wanted))
  return { missing: missingOf(items, cart), hasAny: wanted.length > 0 }
}

function availableOf(items: OwnOrderItem[]): CartLine[] {
  const stock = new Map(items.map((item) => [item.productId, item.stock ?? 0]))
  return eachOnce(items)
    .map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, stock.get(productId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function missingOf(items: OwnOrderItem[], cart: CartLine[]): MissingItem[] {
  const inCart = new Map(cart.map((line) => [line.productId, line.quantity]))
  return items
    .map((item) => ({ name: item.productName, wanted: item.quantity, inCart: inCart.get(item.productId) ?? 0 }))
    .filter((item) => item.inCart < item.wanted)
}
