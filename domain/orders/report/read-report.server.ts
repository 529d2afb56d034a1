import { and, countDistinct, eq, exists, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { dayStart, withinDays } from '#domain/clock/shop-days.server.ts'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '../order-tables.ts'
import { isSale } from '../read/sales.server.ts'
import { orderReturnLines, orderReturns } from '../return-tables.ts'
import { returnedOfLines, returnedOfOrders } from '../returns/returned-lines.server.ts'
import { type CancelledMoney, DELETED, figuresBy, type Report, type ReportPart, reportOf } from './report.ts'
import { monthsOf, type ReportRange } from './report-range.ts'

/**
 * The sales of some days, by the categories that the products have today. Indexes hold all that is added up. Lines are grouped
 * by a column, of which PostgreSQL knows how few categories it has; for an expression it would sort all lines. One statement,
 * so that all sums agree, and none that is read twice from a temporary table, which PostgreSQL would not share among its
 * workers.
 */
export async function readReport(db: Db, range: ReportRange): Promise<Report> {
  const months = monthsOf(range)
  const sales: Sales = { month: monthIn(months), isSold: and(isSale(), withinDays(orders.createdAt, range)) }
  const { rows } = await db.execute<Row>(sql`${ofOrders(db, sales)} union all ${ofLines(db, sales)}`)
  const parts = rows.map((row) => partOf(row, months))
  return { ...reportOf(parts, range), cancelled: await returnedOfCancelled(db, range) }
}

/** What was only taken off an order before it was cancelled was never paid, as `leftToReturn` says of one. */
async function returnedOfCancelled(db: Db, range: ReportRange): Promise<CancelledMoney> {
  const { orderId, number, refundCents } = orderReturnLines
  const cancellation = alias(orderReturns, 'cancellation')
  const isLater = exists(
    db
      .select({ number: cancellation.number })
      .from(cancellation)
      .where(and(eq(cancellation.orderId, orderId), cancellation.isCancellation, lt(cancellation.number, number))),
  )
  const [found] = await db
    .select({ orders: countDistinct(orders.id), returnedCents: sql`coalesce(sum(${refundCents}), 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderReturnLines, and(eq(orderId, orders.id), gt(refundCents, 0)))
    .innerJoin(orderReturns, and(eq(orderReturns.orderId, orderId), eq(orderReturns.number, number)))
    .where(
      and(
        eq(orders.handling, 'cancelled'),
        withinDays(orders.createdAt, range),
        or(isNotNull(orderReturns.refundWay), isLater),
      ),
    )
  return found ?? { orders: 0, returnedCents: 0 }
}

type Row = { [name in keyof ReportPart]: string | null }
type Sales = { month: SQL; isSold: SQL | undefined }

/** The place of an order's month among some, from 1: many times quicker than to write out each order's month. */
function monthIn(months: string[]): SQL {
  const starts = months.map((month) => dayStart(`${month}-01`))
  return sql`width_bucket(${orders.createdAt}, (select array[${sql.join(starts, sql`, `)}]))`
}

function ofOrders(db: Db, { month, isSold }: Sales) {
  const returned = returnedOfOrders(db)
  return sql`
    select ${month} as month, ${orders.channel}, null as category, count(*) as orders,
      sum(${orders.totalCents}) as "soldCents", coalesce(sum(${returned.cents}), 0) as "returnedCents", 0 as pieces,
      0 as "returnedPieces", 0 as "knownPieces", 0 as "knownNetCents", 0 as "knownCostCents"
    from ${orders} left join ${returned} on ${eq(returned.orderId, orders.id)}
    where ${isSold} group by 1, 2`
}

function ofLines(db: Db, { month, isSold }: Sales) {
  const { orderId, position, productId, quantity, priceCents } = orderItems
  const returned = returnedOfLines(db)
  const back = sql`coalesce(${returned.pieces}, 0)`
  const backCents = sql`coalesce(${returned.cents}, 0)`
  const worth = sql`${quantity} * ${priceCents}::bigint`
  // Of orders from before the cost was noted, or known, today's.
  const cost = sql`coalesce(${orderItems.costCents}, ${products.costCents})`
  const known = sql`filter (where ${cost} is not null)`
  const some = (figure: SQL) => sql`coalesce(sum(${figure}) ${known}, 0)`
  return sql`
    select ${month}, ${orders.channel}, coalesce(${products.category}, ${DELETED}), 0, sum(${worth}), sum(${backCents}),
      sum(${quantity}), sum(${back}), ${some(sql`${quantity} - ${back}`)}, ${some(sql`${worth} - ${backCents}`)},
      ${some(sql`(${quantity} - ${back}) * ${cost}`)}
    from ${orders} join ${orderItems} on ${eq(orderId, orders.id)}
    left join ${returned} on ${and(eq(returned.orderId, orderId), eq(returned.position, position))}
    left join ${products} on ${eq(products.id, productId)}
    where ${isSold} group by 1, 2, ${products.category}`
}

function partOf(row: Row, months: string[]): ReportPart {
  return {
    month: months[Number(row.month) - 1] ?? '',
    channel: (row.channel ?? 'shop') as ReportPart['channel'],
    category: row.category,
    ...figuresBy((name) => Number(row[name])),
  }
}
