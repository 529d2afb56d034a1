import { readMoment } from '#domain/clock/shop-time.ts'
import { oldId, oldOrderId } from '#domain/csv/old-id.server.ts'
import type { ImportedOrder } from '../../orders/order.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { readOldOrder } from '../old/old-order.ts'
import { amountOf } from '../old/old-values.ts'
import { filled, grouped, type OldRow, type RowGroup, type SheetRows } from '../read/old-rows.ts'
import { SHOPIFY_ORDERS } from '../read/shopify-columns.ts'
import { type Reading, readingOf } from '../values/readings.ts'
import { customerId } from './shopify-customers.ts'
import { shopifyDelivery } from './shopify-delivery.ts'

type Column = keyof typeof SHOPIFY_ORDERS
type Row = OldRow<Column>
/** The rows of one order: the first says what is true of all, and each has an item. */
type Group = RowGroup<Row>

export async function* shopifyOrders(rows: SheetRows<Column>): AsyncGenerator<Reading<ImportedOrder>> {
  for await (const group of grouped(filled(rows, SHOPIFY_ORDERS), ({ name }) => name))
    yield readingOf(group[0].name, readGroup(group), group[0].line)
}

function readGroup(group: Group): Outcome<ImportedOrder, string> {
  const [first] = group
  const { name, email, currency, total, createdAt, financialStatus, fulfillment, cancelledAt } = first
  if (currency !== '' && currency !== 'USD') return refused(`it is in ${currency}, and this shop sells in USD`)
  const read = readOldOrder(
    {
      id: oldOrderId('shopify', name, createdAt),
      // What is sold at the counter is nobody's.
      userId: email === '' ? '' : customerId(email),
      userEmail: email.toLowerCase(),
      items: group.filter(({ itemName }) => itemName !== '').map(itemOf),
      total: amountOf(total),
      status: cancelledAt !== '' ? 'cancelled' : statusOf(financialStatus.toLowerCase()),
      createdAt: readMoment(createdAt),
    },
    { state: fulfillment },
  )
  return read.ok ? done({ ...read.value, oldNumber: name, delivery: shopifyDelivery(first, read.value) }) : read
}

function itemOf({ itemName, quantity, price }: Row) {
  return {
    productId: oldId('shopify item', itemName),
    productName: itemName,
    quantity,
    price: amountOf(price),
    image: '',
  }
}

/** The old shop's own word where there is none here, such as "refunded". */
function statusOf(financialStatus: string): string {
  if (financialStatus === 'paid') return 'completed'
  return ['pending', 'authorized', 'partially_paid', ''].includes(financialStatus) ? 'pending' : financialStatus
}
