import { and, eq, inArray, sql } from 'drizzle-orm'
import { withinDays } from '#domain/clock/shop-days.server.ts'
import { shopDay } from '#domain/clock/shop-time.ts'
import { type CsvColumns, columnsAsCsv, dollars, onePage } from '#domain/csv/list-as-csv.ts'
import { orderNumber } from '#domain/ids.ts'
import { sumOf } from '#domain/money.ts'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import { withCompanions } from '../handle/companions.server.ts'
import type { Handling } from '../handling.ts'
import { cashReceipts, orderItems, orderNotes, orderSteps, orders } from '../order-tables.ts'
import { returnsOf } from '../returns/returned-lines.server.ts'
import { type CashParcel, isOfCourier, openCents, STATE_NAMES, stateOf, toCollectCents } from './cash.ts'

/** The parcels that left on some days of the shop's calendar, oldest first. */
export async function readCash(db: Db, { from, to }: { from: string; to: string }): Promise<CashParcel[]> {
  const { orderId, handling, at } = orderSteps
  const left = await db
    .selectDistinct({ id: orderId })
    .from(orderSteps)
    .where(and(inArray(handling, ['sent', 'delivered']), withinDays(at, { from, to })))
  const parcels = await cashOfOrders(db, pluck(left, 'id'))
  return parcels.filter(({ leftAt }) => from <= shopDay(leftAt) && shopDay(leftAt) <= to)
}

/**
 * The parcels of some orders, oldest first, as far as a courier took them: they were sent, or delivered by a courier who is
 * written down. What was handed over in the shop is no courier's, nor is an order that another shop had sent.
 */
export async function cashOfOrders(db: Db, ids: string[]): Promise<CashParcel[]> {
  if (ids.length === 0) return []
  const rows = await carriedOrders(db).where(isAnyOf(orders.id, await withCompanions(db, ids)))
  const returns = await returnsOf(db, pluck(rows, 'id'))
  const parcels = Map.groupBy(rows, ({ id, parcel }) => (parcel === null ? id : `parcel ${parcel}`))
  return [...parcels.values()]
    .flatMap((together) => parcelOfRows(together, returns))
    .sort((one, other) => byTime(one.leftAt, other.leftAt) || (one.id < other.id ? -1 : 1))
}

function carriedOrders(db: Db) {
  const { id, handling, totalCents, creditCents, creditBackCents } = orders
  const { courier, trackingNumber, parcel } = orderNotes
  const stepAt = (step: Handling) =>
    sql<Date | null>`(select ${orderSteps.at} from ${orderSteps}
      where ${orderSteps.orderId} = ${id} and ${orderSteps.handling} = ${step})`.mapWith(orderSteps.at)
  const pieces = sql<number | null>`(select sum(${orderItems.quantity})::integer from ${orderItems}
    where ${orderItems.orderId} = ${id})`
  return db
    .select({
      ...{ id, handling, totalCents, creditCents, creditBackCents, delivery: currentDelivery, pieces },
      ...{ courier, trackingNumber, parcel, sentAt: stepAt('sent'), deliveredAt: stepAt('delivered') },
      received: { cents: cashReceipts.cents, at: cashReceipts.at, actor: cashReceipts.actor },
    })
    .from(orders)
    .leftJoin(orderNotes, eq(orderNotes.orderId, id))
    .leftJoin(cashReceipts, eq(cashReceipts.orderId, id))
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime()

type Row = Awaited<ReturnType<typeof carriedOrders>>[number]

function parcelOfRows(rows: Row[], returns: Awaited<ReturnType<typeof returnsOf>>): CashParcel[] {
  const together = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const named = (text: 'courier' | 'trackingNumber') => together.find((each) => each[text])?.[text] ?? ''
  const courier = named('courier')
  const [leftAt] = together.flatMap(({ sentAt, deliveredAt }) => sentAt ?? deliveredAt ?? []).toSorted(byTime)
  const [first] = together
  if (first === undefined || leftAt === undefined) return []
  if (courier === '' && together.every(({ sentAt }) => sentAt === null)) return []
  const receipts = together.flatMap(({ received }) => received ?? [])
  const received = receipts.toSorted((one, other) => byTime(one.at, other.at)).at(-1)
  const carried = together.map(({ pieces, deliveredAt, ...order }) => ({
    ...order,
    items: pieces === null ? [] : [{ quantity: pieces }],
    returns: (returns.get(order.id) ?? []).filter(({ isCancellation }) => !isCancellation),
    deliveredAt: deliveredAt ?? undefined,
    receivedAt: received?.at,
  }))
  return [
    {
      ...{ id: first.id, orderIds: pluck(together, 'id') },
      ...{ courier, trackingNumber: named('trackingNumber'), leftAt, state: stateOf(carried) },
      toCollectCents: toCollectCents(carried),
      receivedCents: sumOf(pluck(receipts, 'cents')),
      received: received && { at: received.at, actor: received.actor },
    },
  ]
}

const COLUMNS: CsvColumns<CashParcel> = {
  Courier: ({ courier }) => courier,
  Sent: ({ leftAt }) => ({ written: shopDay(leftAt) }),
  Orders: ({ orderIds }) => orderIds.map(orderNumber).join(', '),
  'Tracking number': ({ trackingNumber }) => trackingNumber,
  State: ({ state }) => STATE_NAMES[state],
  'To collect (USD)': ({ toCollectCents }) => dollars(toCollectCents),
  'Received (USD)': ({ receivedCents }) => dollars(receivedCents),
  'Open (USD)': (parcel) => dollars(openCents(parcel)),
  'Received on': ({ received }) => received && { written: shopDay(received.at) },
  'Received by': ({ received }) => received?.actor,
}

/** A line for each parcel that left on some days, of one courier or of all. */
export async function* exportCash(
  db: Db,
  { courier, ...days }: { from: string; to: string; courier: string | undefined },
): AsyncGenerator<string> {
  const parcels = (await readCash(db, days)).filter((each) => isOfCourier(each, courier))
  yield* columnsAsCsv(COLUMNS, onePage(parcels))
}
