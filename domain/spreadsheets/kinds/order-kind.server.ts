import { isToDo } from '#domain/orders/handling.ts'
import { orderFilterFrom } from '#domain/orders/read/order-filter.ts'
import { exportOrders } from '#domain/orders/sheet/export-orders.server.ts'
import { insertOrders, type OrderPlan, orderEntry, planOrders } from '#domain/orders/sheet/import-orders.server.ts'
import { LINE_COLUMNS, ORDER_COLUMNS, type SheetOrder } from '#domain/orders/sheet/order-sheet.ts'
import { withOwnAreas } from '#domain/orders/sheet/own-areas.server.ts'
import { undoOrderImport } from '#domain/orders/sheet/undo-order-import.server.ts'
import { orderReader } from '../mapping/order-rows.ts'
import { LIST_COLUMNS } from '../mapping/price-cells.ts'
import type { ItemImport } from './import-items.server.ts'
import { missing, ownSheet } from './own-sheet.server.ts'

/** An order never changes, so one that is here stays as it is. */
export const ORDERS: ItemImport<SheetOrder, OrderPlan> = {
  auditKind: 'order',
  undo: undoOrderImport,
  noun: 'orders',
  plan: async (tx, orders) => await planOrders(tx, await withOwnAreas(tx, orders)),
  write: (tx, { added }) => insertOrders(tx, added),
  entriesOf: ({ added }) => added.map(orderEntry),
  counts({ added, same }) {
    const toDo = added.filter(isToDo).length
    return [
      ['new orders', added.length],
      // Of most files there is nothing to say.
      ...(toDo > 0 ? [['orders not sent yet, to be found under To do', toDo] as [string, number]] : []),
      ['orders that are here already', same],
    ]
  },
}

export const ORDER_SHEET = ownSheet({
  id: 'orders',
  name: 'Orders',
  about:
    'Bring in orders of another shop, a line for each item. No stock is taken, no mail is sent, and an order that is here stays as it is. Without a column for their state, orders count as delivered.',
  fields: { ...ORDER_COLUMNS, ...LINE_COLUMNS, currency: LIST_COLUMNS.currency },
  hasPeople: true,
  problemOf: (fields) =>
    fields.includes('id') || fields.includes('number')
      ? missing(fields, { createdAt: 'Date', productName: 'Item', price: 'Price' })
      : 'One column must be the order: its number, or its id.',
  reader: orderReader,
  items: ORDERS,
  exportAll: ({ db }, actor, query = new URLSearchParams()) =>
    exportOrders(db, { actor, filter: orderFilterFrom(query) }),
})
