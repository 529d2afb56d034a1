import { sql } from 'drizzle-orm'
import { askTogether } from '#platform/database/ask-together.ts'
import type { Db } from '#platform/database/client.ts'
import { prepareOnce } from '#platform/database/prepare-once.ts'
import { products } from '#platform/database/schema.ts'
import type { CartLine } from './cart.ts'
import { type CartView, cartViewOf } from './cart-view.ts'

/** The cart as the catalogue sees it now, in the cart's order. */
export async function viewCart(db: Db, lines: CartLine[]): Promise<CartView> {
  const ids = lines.map(({ productId }) => productId)
  const found = ids.length === 0 ? new Map<string, never>() : await listedBy(db, ids)
  const viewed = lines.flatMap(({ productId, quantity }) => {
    const product = found.get(productId)
    if (product === undefined) return []
    const { name, priceCents, image, category } = product
    return [{ productId, name, priceCents, quantity, stock: product.quantity, image, category }]
  })
  const gone = lines.filter((line) => !found.has(line.productId)).map((line) => line.productId)
  return cartViewOf(viewed, gone)
}

const listedBy = askTogether(async (db, ids) => {
  const found = await listedStatement(db).execute({ ids })
  return new Map(found.map((product) => [product.id, product]))
})

const listedStatement = prepareOnce((db) => {
  const { id, name, priceCents, quantity, image, category } = products
  return db
    .select({ id, name, priceCents, quantity, image, category })
    .from(products)
    .where(sql`${id} = any(${sql.placeholder('ids')})`)
    .prepare('listed_in_cart')
})
