import { hasColumns } from '#domain/csv/guess-fields.ts'
import type { SheetRow as Row, SheetReading } from '#domain/csv/sheet-row.ts'
import {
  readCustomerSheet,
  type CustomerColumn as SheetColumn,
  type SheetCustomer,
} from '#domain/customers/customer-sheet.ts'
import { withOwnAccounts } from '#domain/move-in/own-accounts.server.ts'
import { withOwnAreas } from '#domain/move-in/own-areas.server.ts'
import { chunksOf } from '#domain/move-in/read/chunks.ts'
import { CUSTOMER_COLUMNS, ORDER_COLUMNS, TELLING } from '#domain/move-in/read/shopify-columns.ts'
import { customerId } from '#domain/move-in/shopify/shopify-customers.ts'
import { shopifyOrders } from '#domain/move-in/shopify/shopify-orders.ts'
import { tally as emptyTally } from '#domain/move-in/values/report.ts'
import type { ImportedOrder } from '#domain/orders/order.ts'
import type { SheetOrder } from '#domain/orders/sheet/order-sheet.ts'
import type { Db } from '#platform/database/client.ts'
import { importOrderRows, ORDER_SHEET } from './order-kind.server.ts'
import { CUSTOMER_SHEET, importCustomerRows } from './people-kinds.server.ts'
import type { SheetKind } from './sheet-kind.ts'

/** The same orders and customers as the command line reads, under the same ids. */
export const SHOPIFY_ORDERS: SheetKind = {
  ...ORDER_SHEET,
  id: 'shopify-orders',
  name: 'Orders of Shopify',
  about:
    'This is an order export of Shopify. No stock is taken, no mail is sent, and what is not fulfilled there stands under To do.',
  fields: ORDER_COLUMNS,
  isKnownBy: (titles) => hasColumns(titles, TELLING.orders),
  // All lines of an order have its name; what is wrong is told of the first.
  inheriting: { from: 'parent', parentOf: ({ name = '' }) => name, namesOf: ({ name = '' }) => [name] },
  problemOf: () => undefined,
  importRows: (tx, given) => importOrderRows(tx, given, (rows: Row<OrderColumn>[]) => readOrders(tx, rows)),
}

export const SHOPIFY_CUSTOMERS: SheetKind = {
  ...CUSTOMER_SHEET,
  id: 'shopify-customers',
  name: 'Customers of Shopify',
  about: `This is a customer export of Shopify. ${CUSTOMER_SHEET.about}`,
  fields: CUSTOMER_COLUMNS,
  isKnownBy: (titles) => hasColumns(titles, TELLING.customers),
  problemOf: () => undefined,
  importRows: (tx, given) => importCustomerRows(tx, given, readCustomers),
}

type OrderColumn = keyof typeof ORDER_COLUMNS
type CustomerColumn = keyof typeof CUSTOMER_COLUMNS

async function readOrders(tx: Db, rows: Row<OrderColumn>[]): Promise<SheetReading<SheetOrder>> {
  const tally = emptyTally()
  const taken: ImportedOrder[] = []
  for await (const chunk of chunksOf(shopifyOrders(rows), Infinity, tally)) taken.push(...chunk)
  const orders = await withOwnAreas(tx, await withOwnAccounts(tx, taken))
  return {
    // An order is whole, and what it is told by from here on is its number.
    items: orders.map((order) => ({ ...order, delivery: order.delivery ?? null, number: '', line: 0 })),
    problems: tally.failed.map(({ id, reason, line = 1 }) => ({ line, text: `${id}: ${reason}` })),
  }
}

function readCustomers(rows: Row<CustomerColumn>[]): SheetReading<SheetCustomer> {
  return readCustomerSheet(rows.map(({ line, cells }) => ({ line, cells: customerCells(cells) })))
}

function customerCells(cells: Row<CustomerColumn>['cells']): Row<SheetColumn>['cells'] {
  const { email = '', firstName, lastName, phone, addressPhone = '', address1, address2, zip } = cells
  const { city = '', note = '' } = cells
  return {
    id: email === '' ? '' : customerId(email),
    email,
    name: joined(' ', firstName, lastName),
    // Shopify writes an apostrophe before numbers, so that spreadsheets leave them as they are.
    phone: (phone || addressPhone).replace(/^'/, ''),
    area: city,
    address: joined(', ', address1, address2, zip?.replace(/^'/, '')),
    note,
  }
}

function joined(sign: string, ...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(sign)
}
