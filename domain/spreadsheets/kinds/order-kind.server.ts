import type { SheetRow as Row, SheetReading } from '#domain/csv/sheet-row.ts'
import { isToDo } from '#domain/orders/handling.ts'
import { exportOrders } from '#domain/orders/sheet/export-orders.server.ts'
import { importOrderSheet } from '#domain/orders/sheet/import-order-sheet.server.ts'
import { ORDER_COLUMNS, readOrderSheet, type SheetOrder } from '#domain/orders/sheet/order-sheet.ts'
import type { Db } from '#platform/database/client.ts'
import { importItems } from './import-rows.server.ts'
import { missing } from './missing.ts'
import type { ImportRows, SheetKind } from './sheet-kind.ts'

export const ORDER_SHEET: SheetKind = {
  id: 'orders',
  name: 'Orders',
  about:
    'Bring in orders of another shop, a line for each item. No stock is taken, no mail is sent, and an order that is here stays as it is. Without a column for their state, orders count as delivered.',
  fields: ORDER_COLUMNS,
  auditKind: 'order',
  hasPeople: true,
  problemOf: (fields) =>
    fields.includes('id') || fields.includes('number')
      ? missing(fields, { createdAt: 'Date', productName: 'Item', price: 'Price' })
      : 'One column must be the order: its number, or its id.',
  importRows: (tx, given) => importOrderRows(tx, given, readOrderSheet),
  exportAll: ({ db }, actor) => exportOrders(db, { actor, filter: {} }),
}

/** `read`: what the rows mean. */
export function importOrderRows<Column extends string>(
  tx: Db,
  given: ImportRows,
  read: (rows: Row<Column>[]) => SheetReading<SheetOrder> | Promise<SheetReading<SheetOrder>>,
) {
  return importItems(tx, given, {
    kind: 'order',
    plural: 'orders',
    read,
    run: (orders, how) => importOrderSheet(tx, orders, how),
    counts: ({ added, same }) => [
      ['new orders', added.length],
      ...counted('orders not sent yet, to be found under To do', added.filter(isToDo).length),
      ['orders that are here already', same],
    ],
  })
}

/** Of most files there is nothing to say. */
function counted(words: string, count: number): [string, number][] {
  return count > 0 ? [[words, count]] : []
}
