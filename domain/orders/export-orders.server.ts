import type { Db } from '#platform/database/client.ts'
import { csvLine } from '../csv.ts'
import { orderNumber } from '../ids.ts'
import { decimalFromCents } from '../money.ts'
import { shopMoment } from '../shop-time.ts'
import type { Order } from './order.ts'
import type { OrderFilter } from './order-filter.ts'
import { searchOrders } from './search-orders.server.ts'

const BATCH = 1_000
const HEAD = [
  'Order',
  'Date',
  'Email',
  'Status',
  'Pieces',
  'Items',
  'Total (USD)',
  'Order id',
  'User id',
  'Name',
  'Phone',
  'Area',
  'Delivery (USD)',
  'Address',
  'Note',
]

/** All orders that the filter lets through as CSV, newest first, some at a time: memory holds one batch. */
export async function* exportOrders(db: Db, filter: OrderFilter): AsyncGenerator<string> {
  yield csvLine(HEAD)
  let after: string | undefined
  do {
    const page = await searchOrders(db, { filter, after, limit: BATCH })
    if (page.orders.length > 0) yield page.orders.map(lineOf).join('')
    after = page.older
  } while (after !== undefined)
}

function lineOf({ id, userId, userEmail, status, createdAt, totalCents, items, delivery }: Order): string {
  return csvLine([
    orderNumber(id),
    shopMoment(createdAt),
    userEmail,
    status,
    items.reduce((sum, item) => sum + item.quantity, 0),
    items.map((item) => `${item.quantity} x ${item.productName} at ${decimalFromCents(item.priceCents)}`).join('; '),
    Number(decimalFromCents(totalCents)),
    id,
    userId,
    delivery?.name ?? '',
    delivery?.phone ?? '',
    delivery?.area ?? '',
    delivery?.costCents == null ? '' : Number(decimalFromCents(delivery.costCents)),
    delivery?.address ?? '',
    delivery?.note ?? '',
  ])
}
