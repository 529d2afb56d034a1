import type { Db } from '#platform/database/client.ts'
import { findProducts } from '../catalogue/product/find-product.server.ts'
import type { CartLine } from './cart.ts'
import { type CartView, cartViewOf } from './cart-view.ts'

/** The cart with current products, in the cart's order. */
export async function viewCart(db: Db, lines: CartLine[]): Promise<CartView> {
  const ids = lines.map(({ productId }) => productId)
  const found = new Map((await findProducts(db, ids)).map((product) => [product.id, product]))
  const viewed = lines.flatMap(({ productId, quantity }) => {
    const product = found.get(productId)
    if (product === undefined) return []
    const { id: _, quantity: stock, ...shown } = product
    return [{ ...shown, productId, quantity, stock }]
  })
  const gone = lines.filter((line) => !found.has(line.productId)).map((line) => line.productId)
  return cartViewOf(viewed, gone)
}
