import { and, desc, eq, gt, gte, lt, max, notExists, sql } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { dayStart } from '#domain/clock/shop-days.server.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { orderItems, orders } from '../order-tables.ts'
import { isSale } from '../read/sales.server.ts'

export const NOT_SOLD_DAYS = 180

/** `lastSoldAt`: null where no order that counts names it. */
export type NotSold = {
  id: string
  name: string
  quantity: number
  priceCents: number
  costCents: number | null
  createdAt: Date
  lastSoldAt: Date | null
}

/** Of all such products; `costCents` is of the pieces whose cost is known. */
export type NotSoldTotals = {
  products: number
  pieces: number
  priceCents: number
  knownPieces: number
  costCents: number
}

/**
 * Products in stock that no order of the last 180 days names, and that are older than that: first those whose pieces are
 * worth most. An order counts as everywhere in sums, also if its pieces came back.
 */
export async function listNotSold(db: Db, { today, limit }: { today: string; limit: number }): Promise<NotSold[]> {
  const { id, name, quantity, priceCents, costCents, createdAt } = products
  const rows = await db
    .select({ id, name, quantity, priceCents, costCents, createdAt })
    .from(products)
    .where(isNotSold(db, today))
    .orderBy(desc(worth), id)
    .limit(limit)
  const lastSold = await lastSales(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, lastSoldAt: lastSold.get(row.id) ?? null }))
}

export async function totalNotSold(db: Db, { today }: { today: string }): Promise<NotSoldTotals> {
  const { quantity, costCents } = products
  const sum = (figure: ReturnType<typeof sql>) => sql`coalesce(sum(${figure}), 0)`.mapWith(Number)
  const [totals] = await db
    .select({
      products: sql`count(*)`.mapWith(Number),
      pieces: sum(sql`${quantity}`),
      priceCents: sum(worth),
      knownPieces: sum(sql`case when ${costCents} is not null then ${quantity} end`),
      costCents: sum(sql`${quantity} * ${costCents}::bigint`),
    })
    .from(products)
    .where(isNotSold(db, today))
  return totals ?? { products: 0, pieces: 0, priceCents: 0, knownPieces: 0, costCents: 0 }
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

async function lastSales(db: Db, ids: string[]): Promise<Map<string, Date | null>> {
  if (ids.length === 0) return new Map()
  const { productId } = orderItems
  const rows = await db
    .select({ productId, at: max(orders.createdAt) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isAnyOf(productId, ids), isSale()))
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row.at]))
}
