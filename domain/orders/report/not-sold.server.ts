import { and, desc, eq, gt, gte, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { dayStart } from '#domain/clock/shop-days.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { orderItems, orders } from '../order-tables.ts'
import { isSale, lastSold } from '../read/sales.server.ts'

export const NOT_SOLD_DAYS = 180

/** `lastSoldAt`: null where no order that counts names it. */
export type NotSold = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'quantity' | 'priceCents' | 'costCents' | 'createdAt'
> & { lastSoldAt: Date | null }

/** Of all such products; `costCents` is of the pieces whose cost is known. */
export type NotSoldTotals = Record<'products' | 'pieces' | 'priceCents' | 'knownPieces' | 'costCents', number>

/**
 * Products in stock that no order of the last 180 days names, and that are older than that: first those whose pieces are
 * worth most, and what all of them come to, by one pass over the products. An order counts as everywhere in sums, also if
 * its pieces came back. Names are read of those that are listed: carried along for all they take half as long again.
 */
export async function findNotSold(
  db: Db,
  { today, limit }: { today: string; limit: number },
): Promise<{ products: NotSold[]; totals: NotSoldTotals }> {
  const { id, quantity, priceCents, costCents, createdAt } = products
  const all = (figure: SQL) => sql`sum(${figure}) over ()`.mapWith(Number)
  const rows = await db
    .select({
      ...{ id, quantity, priceCents, costCents, createdAt },
      totals: {
        products: all(sql`1`),
        pieces: all(sql`${quantity}`),
        priceCents: all(worth),
        knownPieces: all(sql`case when ${costCents} is null then 0 else ${quantity} end`),
        costCents: all(sql`coalesce(${quantity} * ${costCents}::bigint, 0)`),
      },
    })
    .from(products)
    .where(isNotSold(db, today))
    .orderBy(desc(worth), id)
    .limit(limit)
  const ids = pluck(rows, 'id')
  const [names, sold] = [await namesOf(db, ids), await lastSold(db, ids)]
  return {
    products: rows.map(({ totals: _, ...row }) => ({
      ...row,
      name: names.get(row.id) ?? '',
      lastSoldAt: sold.get(row.id) ?? null,
    })),
    totals: rows[0]?.totals ?? { products: 0, pieces: 0, priceCents: 0, knownPieces: 0, costCents: 0 },
  }
}

async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, name } = products
  const rows = await db.select({ id, name }).from(products).where(isAnyOf(id, ids))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const worth = sql`${products.quantity} * ${products.priceCents}::bigint`

function isNotSold(db: Db, today: string) {
  const since = dayStart(today, -NOT_SOLD_DAYS)
  const sold = db
    .select({ id: orderItems.productId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isSale(), gte(orders.createdAt, since), eq(orderItems.productId, products.id)))
  return and(gt(products.quantity, 0), lt(products.createdAt, since), notExists(sold))
}
