import { and, desc, eq, gt, gte, max, ne, type SQL, sql } from 'drizzle-orm'
import { storeSales } from '#domain/catalogue/search/refresh-search.server.ts'
import { dayStart, onShopCalendar } from '#domain/clock/shop-days.server.ts'
import { dayLater, shopDay } from '#domain/clock/shop-time.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { orderItems, orders } from '../order-tables.ts'
import { returnedOfLines, returnedOfOrders } from '../returns/returned-lines.server.ts'

/** `returnedCents`: what came back of that day's orders, whenever it did. */
export type DaySales = { day: string; orders: number; totalCents: number; returnedCents: number }
/** What customers kept of a product. */
export type BestSeller = { productId: string; productName: string; pieces: number; totalCents: number }

type Span = { days: number; now?: Date }

/** The sales of each of the last days, today last; a day without a sale has zeros. */
export async function salesPerDay(db: Db, { days, now = new Date() }: Span): Promise<DaySales[]> {
  const calendar = lastDays(shopDay(now), days)
  const day = onShopCalendar(orders.createdAt)
  const returned = returnedOfOrders(db)
  const rows = await db
    .select({
      day,
      orders: sql<number>`count(*)::integer`,
      totalCents: sql`sum(${orders.totalCents})`.mapWith(Number),
      returnedCents: sql`coalesce(sum(${returned.cents}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(returned, eq(returned.orderId, orders.id))
    .where(soldSince(calendar[0] ?? ''))
    .groupBy(day)
  const sales = new Map(rows.map((row) => [row.day, row]))
  return calendar.map((each) => sales.get(each) ?? { day: each, orders: 0, totalCents: 0, returnedCents: 0 })
}

/** Most pieces first. A product that was renamed meanwhile stands there once, under one of its names. */
export async function bestSellers(
  db: Db,
  { days, now = new Date(), limit }: Span & { limit: number },
): Promise<BestSeller[]> {
  const returned = returnedOfLines(db)
  const pieces = sql`sum(${orderItems.quantity} - coalesce(${returned.pieces}, 0))`.mapWith(Number)
  const { productId, priceCents, productName, quantity } = orderItems
  return await db
    .select({
      productId,
      productName: sql<string>`max(${productName})`,
      pieces,
      totalCents: sql`sum(${quantity} * ${priceCents}::bigint - coalesce(${returned.cents}, 0))`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .leftJoin(returned, and(eq(returned.orderId, orderItems.orderId), eq(returned.position, orderItems.position)))
    .where(soldSince(lastDays(shopDay(now), days)[0] ?? ''))
    .groupBy(productId)
    .having(gt(pieces, 0))
    .orderBy(desc(pieces), productId)
    .limit(limit)
}

/** The calendar's days that end with `last`, oldest first. */
export function lastDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => dayLater(last, place + 1 - count))
}

function soldSince(day: string) {
  return and(isSale(), gte(orders.createdAt, dayStart(day)))
}

/** Only completed orders count as sales, and only while they are not cancelled. */
export function isSale(): SQL | undefined {
  return and(eq(orders.status, 'completed'), ne(orders.handling, 'cancelled'))
}

/** What was got for one of these products, and when, at the latest. */
export async function lastSale(db: Db, productIds: string[]): Promise<{ cents: number; at: Date } | undefined> {
  const [sale] = await db
    .select({ cents: orderItems.priceCents, at: orders.createdAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isAnyOf(orderItems.productId, productIds), isSale()))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return sale
}

/** When the latest piece of each of these products was sold; one of which none ever was is not in the map. */
export async function lastSold(db: Db, productIds: string[]): Promise<Map<string, Date>> {
  const { productId } = orderItems
  const rows = await db
    .select({ productId, at: max(orders.createdAt) })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(isAnyOf(productId, productIds), isSale()))
    .groupBy(productId)
  return new Map(rows.flatMap(({ productId, at }) => (at === null ? [] : [[productId, at] as const])))
}

export async function countOrders(db: Db): Promise<number> {
  return await db.$count(orders)
}

/** What sold before that says little of what sells. */
const LATELY = sql`interval '90 days'`

/** Counts what sold lately, for the order of close matches. An order itself writes nothing to the search. */
export async function countSales(db: Db): Promise<void> {
  const sales = sql`
    select ${orderItems.productId}, least(sum(${orderItems.quantity}), 2147483647)::integer
    from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
    where ${orders.createdAt} > now() - ${LATELY} and ${orders.handling} <> 'cancelled'
    group by ${orderItems.productId}`
  await inTransaction(db, (tx) => storeSales(tx, sales))
}

export function countSalesTask(db: Db): Task {
  return { name: 'count-sales', next: afterMinutes(60), run: () => countSales(db) }
}
