import { and, eq, sql } from 'drizzle-orm'
import { carts } from '#domain/cart/cart-table.ts'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { isOnSale } from '#domain/catalogue/product/in-lists.server.ts'
import type { Db } from '#platform/database/client.ts'

/** A product of which the cart has more than there is. */
export type ShortProduct = { productId: string; name: string; left: number }

const left = sql<number>`${products.quantity} - ${products.held}`

/**
 * The products of the user's cart of which there are too few, read without a lock and by one prepared statement: when
 * thousands want the last pieces, late buyers are refused at once and at little cost. Cart and stock are read in one
 * snapshot, so the second of two clicks never meets a stock that the first has taken and a cart that it has not emptied.
 * An empty list is no promise; `placeOrder` looks again, with locks. For whom a piece is held, that alone can tell.
 */
export async function findSoldOut(db: Db, userId: string): Promise<ShortProduct[]> {
  const line = sql`jsonb_to_recordset(${carts.lines}) as line ("productId" text, quantity integer)`
  return await db
    .select({ productId: products.id, name: products.name, left })
    .from(carts)
    .innerJoin(line, sql`true`)
    .innerJoin(products, and(eq(products.id, sql`line."productId"`), isOnSale, sql`${left} < line.quantity`))
    .where(eq(carts.userId, userId))
    .prepare('find_sold_out')
    .execute()
}
