import { eq, ne, not, type SQL, sql } from 'drizzle-orm'
import { type productSearch, products } from '../catalogue-tables.ts'

/**
 * Whether shoppers find a product in lists, searches, feeds and beside others: one that is on sale and was not sold long ago.
 * What decides it is written as the stock changes and as time passes (`domain/stock/`), and for drafts by `list_drafts()`.
 */
export function isListed({ isListed }: typeof products | typeof productSearch = products): SQL {
  return sql`${isListed}`
}

/** Whether it can be seen and bought by who knows its address: every product that is no draft, sold ones too. */
export const isOnSale = not(products.isDraft)

/** Whether a piece is free for everybody. Never more are held than there are, and `<>` tells the planner how common it is. */
export const isFree = ne(products.quantity, products.held)

export const isSoldOut = eq(products.quantity, products.held)
