import { sql } from 'drizzle-orm'
import { products } from '#domain/catalogue/catalogue-tables.ts'
import { purchasePieces, purchases } from '#domain/catalogue/intake/intake-tables.ts'
import { type Days, onShopCalendar, withinDays } from '#domain/clock/shop-days.server.ts'
import { orderItems, orders } from '#domain/orders/order-tables.ts'
import { isSale } from '#domain/orders/read/sales.server.ts'
import { orderReturnLines } from '#domain/orders/return-tables.ts'
import type { Db } from '#platform/database/client.ts'
import { offers } from '../offer-tables.ts'

/** `cents` is what customers paid for the pieces that they kept, `costCents` what these had cost. */
export type Earned = { pieces: number; cents: number; costCents: number }
type EarnedInMonth = Earned & { month: string }
/** `unsold`: what is still there of an offer, and what that had cost. */
type EarnedByOffer = Earned & {
  id: string
  name: string
  boughtAt: Date
  paidCents: number
  unsoldPieces: number
  unsoldCents: number
}

const MOST_OFFERS = 100

/** Pieces of offers as they were sold, each line less what came back of it. */
const sales = () => sql`
  select ${purchasePieces.purchaseId} as offer, ${onShopCalendar(orders.createdAt)} as day,
    ${orderItems.quantity} - back.pieces as pieces,
    ${orderItems.quantity} * ${orderItems.priceCents}::bigint - back.cents as cents,
    (${orderItems.quantity} - back.pieces) * coalesce(${orderItems.costCents}, ${products.costCents}, 0)::bigint as cost
  from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  join ${purchasePieces} on ${purchasePieces.productId} = ${orderItems.productId}
  join ${offers} on ${offers.id} = ${purchasePieces.purchaseId}
  left join ${products} on ${products.id} = ${orderItems.productId},
  lateral (
    select coalesce(sum(${orderReturnLines.pieces}), 0) as pieces, coalesce(sum(${orderReturnLines.refundCents}), 0) as cents
    from ${orderReturnLines}
    where ${orderReturnLines.orderId} = ${orderItems.orderId} and ${orderReturnLines.position} = ${orderItems.position}
  ) back
  where ${isSale()}`

type Row = Record<string, string>

/** What pieces that people sold to the shop earned in some days, by the month of their sale. */
async function earnedByMonth(db: Db, days: Days): Promise<EarnedInMonth[]> {
  const { rows } = await db.execute<Row>(sql`
    select left(day, 7) as month, sum(pieces) as pieces, sum(cents) as cents, sum(cost) as cost
    from (${sales()} and ${withinDays(orders.createdAt, days)}) sold group by 1 order by 1 desc`)
  return rows.map((row) => ({ month: row.month ?? '', ...earnedOf(row) }))
}

/** What the offers that were bought in some days have earned so far, the newest first. */
async function earnedByOffer(db: Db, days: Days): Promise<EarnedByOffer[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${purchases.id} as id, ${purchases.name} as name, ${purchases.createdAt} as at,
      coalesce(${purchases.paidCents}, 0) as paid, coalesce(sold.pieces, 0) as pieces, coalesce(sold.cents, 0) as cents,
      coalesce(sold.cost, 0) as cost, left_over.pieces as unsold, left_over.cost as unsold_cost
    from ${purchases} join ${offers} on ${offers.id} = ${purchases.id}
    left join (
      select offer, sum(pieces) as pieces, sum(cents) as cents, sum(cost) as cost from (${sales()}) each_sale group by 1
    ) sold on sold.offer = ${purchases.id},
    lateral (
      select coalesce(sum(${products.quantity}), 0) as pieces,
        coalesce(sum(${products.quantity} * coalesce(${products.costCents}, 0)::bigint), 0) as cost
      from ${purchasePieces} join ${products} on ${products.id} = ${purchasePieces.productId}
      where ${purchasePieces.purchaseId} = ${purchases.id}
    ) left_over
    where ${withinDays(purchases.createdAt, days)}
    order by ${purchases.createdAt} desc limit ${MOST_OFFERS}`)
  return rows.map((row) => ({
    ...{ id: row.id ?? '', name: row.name ?? '', boughtAt: new Date(row.at ?? ''), ...earnedOf(row) },
    ...{ paidCents: Number(row.paid), unsoldPieces: Number(row.unsold), unsoldCents: Number(row.unsold_cost) },
  }))
}

function earnedOf(row: Row): Earned {
  return { pieces: Number(row.pieces), cents: Number(row.cents), costCents: Number(row.cost) }
}

export type BoughtMargin = { months: EarnedInMonth[]; offers: EarnedByOffer[] }

export async function boughtMargin(db: Db, days: Days): Promise<BoughtMargin> {
  return { months: await earnedByMonth(db, days), offers: await earnedByOffer(db, days) }
}
