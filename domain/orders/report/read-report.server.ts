import { and, eq, sql } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { onShopCalendar, withinDays } from '#domain/clock/shop-days.server.ts'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orders } from '../order-tables.ts'
import { isSale } from '../read/sales.server.ts'
import { returnedOfLines, returnedOfOrders } from '../returns/returned-sums.server.ts'
import { DELETED, type Figures, type Report, type ReportPart, reportOf } from './report.ts'
import type { ReportRange } from './report-range.ts'

/** The sales of some days. Categories are those that the products have today. One statement, so that all sums agree. */
export async function readReport(db: Db, range: ReportRange): Promise<Report> {
  const { id, channel, totalCents, createdAt } = orders
  const sale = db
    .select({ id, channel, totalCents, month: onShopCalendar(createdAt, 'YYYY-MM').as('month') })
    .from(orders)
    .where(and(isSale(), withinDays(createdAt, range)))
  const { rows } = await db.execute<{ [name in keyof ReportPart]: string | null }>(sql`
    with sale as ${sale} ${ofOrders(db)} union all ${ofLines(db)}`)
  return reportOf(rows.map(partOf), range)
}

/** Sums of the statement's `sale`, which each row of both halves is of. */
function ofOrders(db: Db) {
  const returned = returnedOfOrders(db)
  return sql`
    select sale.month, sale.channel, null as category, count(*) as orders, sum(sale.total_cents) as "soldCents",
      coalesce(sum(${returned.cents}), 0) as "returnedCents", 0 as pieces, 0 as "returnedPieces",
      0 as "knownPieces", 0 as "knownNetCents", 0 as "knownCostCents"
    from sale left join ${returned} on ${returned.orderId} = sale.id
    group by sale.month, sale.channel`
}

function ofLines(db: Db) {
  const { orderId, position, productId, quantity, priceCents } = orderItems
  const returned = returnedOfLines(db)
  const back = sql`coalesce(${returned.pieces}, 0)`
  const backCents = sql`coalesce(${returned.cents}, 0)`
  const worth = sql`${quantity} * ${priceCents}::bigint`
  // Of orders from before the cost was noted, or known, today's.
  const cost = sql`coalesce(${orderItems.costCents}, ${products.costCents})`
  const known = sql`filter (where ${cost} is not null)`
  const some = (figure: ReturnType<typeof sql>) => sql`coalesce(sum(${figure}) ${known}, 0)`
  return sql`
    select sale.month, sale.channel, coalesce(${products.category}, ${DELETED}) as category, 0, sum(${worth}),
      sum(${backCents}), sum(${quantity}), sum(${back}), ${some(sql`${quantity} - ${back}`)},
      ${some(sql`${worth} - ${backCents}`)}, ${some(sql`(${quantity} - ${back}) * ${cost}`)}
    from sale join ${orderItems} on ${orderId} = sale.id
    left join ${returned} on ${and(eq(returned.orderId, orderId), eq(returned.position, position))}
    left join ${products} on ${eq(products.id, productId)}
    group by 1, 2, 3`
}

function partOf(row: { [name in keyof ReportPart]: string | null }): ReportPart {
  const figure = (name: keyof Figures) => Number(row[name])
  return {
    month: row.month ?? '',
    channel: (row.channel ?? 'shop') as ReportPart['channel'],
    category: row.category,
    orders: figure('orders'),
    soldCents: figure('soldCents'),
    returnedCents: figure('returnedCents'),
    pieces: figure('pieces'),
    returnedPieces: figure('returnedPieces'),
    knownPieces: figure('knownPieces'),
    knownNetCents: figure('knownNetCents'),
    knownCostCents: figure('knownCostCents'),
  }
}
