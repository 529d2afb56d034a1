import { type Actor, record } from '#domain/audit/record.server.ts'
import { shopMoment } from '#domain/clock/shop-time.ts'
import { dollars, type ListCell, listAsCsv } from '#domain/csv/list-as-csv.ts'
import { orderNumber } from '#domain/ids.ts'
import type { ListPage } from '#domain/paging/list-page.server.ts'
import type { Db } from '#platform/database/client.ts'
import { type Parcel, parcelsOf } from '../handle/order-notes.server.ts'
import { CHANNEL_NAMES, type Order, type OrderItem } from '../order.ts'
import { missingOrders } from '../read/list-orders.server.ts'
import type { OrderFilter } from '../read/order-filter.ts'
import { searchOrders } from '../read/search-orders.server.ts'
import { returnsOf } from '../returns/returned-lines.server.ts'
import { type OrderReturn, soldAndReturned } from '../returns/returns.ts'
import { ORDER_COLUMNS, type OrderColumn } from './order-sheet.ts'

const BATCH = 200
/** What was done about an order here, and figures: an import does not read them. */
const BESIDE = {
  courier: ['Courier'],
  trackingNumber: ['Tracking number'],
  returned: ['Pieces returned'],
  kept: ['Pieces kept'],
  moneyReturned: ['Money returned (USD)'],
} as const

/**
 * All orders that the filter lets through as CSV, newest first, a line for each item. Amounts of the
 * whole order stand in its first line only, so that a column can be added up. That they were taken out is written down first.
 */
export async function* exportOrders(
  db: Db,
  { actor, filter }: { actor: Actor; filter: OrderFilter },
): AsyncGenerator<string> {
  await recordExport(db, actor)
  yield* ordersAsCsv(db, (after) => searchOrders(db, { filter, after, limit: BATCH }))
}

/** The same of what another database has and this one lacks, so that an import can bring it in. `found` is told of each page. */
export async function* exportMissing(
  db: Db,
  other: Db,
  { actor, since, found }: { actor: Actor; since: Date; found(orders: Order[]): void },
): AsyncGenerator<string> {
  await recordExport(db, actor)
  yield* ordersAsCsv(other, async (after) => {
    const page = await missingOrders(db, other, { since, after, limit: BATCH })
    found(page.rows)
    return page
  })
}

async function recordExport(db: Db, actor: Actor): Promise<void> {
  await record(db, actor, [{ action: 'exported', kind: 'order', subject: { id: null, name: 'orders' } }])
}

function ordersAsCsv(db: Db, read: (after: string | undefined) => Promise<ListPage<Order>>): AsyncGenerator<string> {
  return listAsCsv({
    columns: { ...ORDER_COLUMNS, ...BESIDE },
    read: ({ after }) => read(after),
    linesOf: async (orders) => {
      const ids = orders.map(({ id }) => id)
      const [parcels, returns] = [await parcelsOf(db, ids), await returnsOf(db, ids)]
      return orders.flatMap((order) => linesOf(order, parcels.get(order.id), returns.get(order.id)))
    },
  })
}

type Cells = { [Column in OrderColumn | keyof typeof BESIDE]?: ListCell }

function linesOf(order: Order, parcel: Parcel | undefined, returns: OrderReturn[] = []): Cells[] {
  const items = order.items.length === 0 ? [undefined] : order.items
  const head = headOf(order)
  const { lines, returned } = soldAndReturned(order, returns)
  const amounts = {
    total: dollars(order.totalCents),
    deliveryCost: dollars(order.delivery?.costCents),
    moneyReturned: dollars(returned.cents),
  }
  return items.map((item, place) => ({
    ...{ ...head, ...(place === 0 && amounts), ...itemOf(item), ...parcel },
    ...{ returned: lines[place]?.returned, kept: lines[place]?.kept },
  }))
}

function headOf(order: Order) {
  const { id, userId, userEmail, status, handling, createdAt, delivery, channel, enteredBy, oldNumber } = order
  const { name, phone, area, address, note } = delivery ?? {}
  const date = { written: shopMoment(createdAt) }
  const texts = { name, phone, area, address, note }
  const came = { channel: CHANNEL_NAMES[channel], enteredBy: enteredBy ?? '' }
  const numbers = { number: orderNumber(id), oldNumber }
  return { ...numbers, createdAt: date, email: userEmail, status, handling, ...texts, id, userId, ...came }
}

function itemOf(item: OrderItem | undefined) {
  if (item === undefined) return {}
  const { priceCents, listPriceCents, releaseOn, ...said } = item
  return { ...said, price: dollars(priceCents), listPrice: dollars(listPriceCents), releaseOn }
}
