import type { Db } from '#platform/database/client.ts'
import { findProducts } from '../catalogue/product/find-product.server.ts'
import { heldFor } from '../stock/holds.server.ts'
import type { CartLine } from './cart.ts'
import { type CartView, cartViewOf } from './cart-view.ts'

/** The cart with current products, in the cart's order. `places`: what is held for these counts as stock. */
export async function viewCart(db: Db, lines: CartLine[], places: string[] = []): Promise<CartView> {
  const ids = lines.map(({ productId }) => productId)
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]))
  const held = await heldFor(db, places)
  const viewed = lines.flatMap(({ productId, quantity }) => {
    const product = found.get(productId)
    if (product === undefined) return []
    const { id: _, quantity: free, ...shown } = product
    const own = held.get(productId)?.pieces ?? 0
    return [{ ...shown, productId, quantity, stock: free + own, ...(own > 0 && { held: own }) }]
  })
  const gone = lines.filter((line) => !found.has(line.productId)).map((line) => line.productId)
  return cartViewOf(viewed, gone)
}
