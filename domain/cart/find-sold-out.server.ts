import { and, eq, sql } from 'drizzle-orm'
import { freeStock } from '#domain/stock/move-stock.server.ts'
import type { Db } from '#platform/database/client.ts'
import { carts } from './cart-table.ts'

/** A product of which the cart has more than there is. */
export type ShortProduct = { productId: string; name: string; left: number }

/**
 * The products of the user's cart of which there are too few, read without a lock and by one prepared statement: when
 * thousands want the last pieces, late buyers are refused at once and at little cost. Cart and stock are read in one
 * snapshot, so the second of two clicks never meets a stock that the first has taken and a cart that it has not emptied.
 * An empty list is no promise; `placeOrder` looks again, with locks. For whom a piece is held, that alone can tell.
 */
export async function findSoldOut(db: Db, userId: string): Promise<ShortProduct[]> {
  const line = sql`jsonb_to_recordset(${carts.lines}) as line ("productId" text, quantity integer)`
  const free = freeStock(db)
  return await db
    .select({ productId: free.id, name: free.name, left: free.left })
    .from(carts)
    .innerJoin(line, sql`true`)
    .innerJoin(free, and(eq(free.id, sql`line."productId"`), sql`${free.left} < line.quantity`))
    .where(eq(carts.userId, userId))
    .prepare('find_sold_out')
    .execute()
}
