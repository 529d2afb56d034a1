import { eq, ne, type SQL, sql } from 'drizzle-orm'
import { type productSearch, products } from '../catalogue-tables.ts'

/**
 * Whether shoppers find a product in lists, searches, feeds and beside others. Its page and the sitemap have every product.
 * What decides it is written as the stock changes and as time passes (`domain/stock/`).
 */
export function isListed({ isListed }: typeof products | typeof productSearch = products): SQL {
  return sql`${isListed}`
}

/** Whether a piece is free for everybody. Never more are held than there are, and `<>` tells the planner how common it is. */
export const isFree = ne(products.quantity, products.held)

export const isSoldOut = eq(products.quantity, products.held)
