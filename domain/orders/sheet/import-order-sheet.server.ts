import { sql } from 'drizzle-orm'
import { customersByEmail } from '#domain/accounts/account/find-customers.server.ts'
import { type AuditedChange, auditedChange } from '#domain/audit/changes.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { orderNumber } from '#domain/ids.ts'
import type { Db } from '#platform/database/client.ts'
import type { ImportedOrder, OrderItem } from '../order.ts'
import { orders } from '../order-tables.ts'
import { foldedNumber } from '../read/list-orders.server.ts'
import { insertOrders, unknownOrders } from './import-orders.server.ts'
import type { SheetOrder } from './order-sheet.ts'

export type OrderPlan = { added: ImportedOrder[]; same: number }

/** What a spreadsheet adds. An order never changes, so one that is there stays as it is. */
async function planOrders(db: Db, read: (SheetOrder & { line: number })[]): Promise<OrderPlan> {
  const idOf = await idsByEmail(db, read)
  const named = read.map(({ number, line: _, ...order }) => ({
    ...order,
    items: order.items.map(withProductId),
    id: order.id ?? idOfNumber(number, order.createdAt),
    userId: order.userId === '' ? idOf(order.userEmail) : order.userId,
    hasId: order.id !== undefined,
  }))
  const known = await knownSales(
    db,
    named.filter(({ hasId }) => !hasId),
  )
  const unknown = await unknownOrders(db, named)
  const added = unknown.flatMap(({ hasId, ...order }) => (!hasId && known.has(saleOf(order)) ? [] : [order]))
  return { added, same: read.length - added.length }
}

/** Items of one name are one product, though nobody knows which. */
function withProductId(item: OrderItem): OrderItem {
  return item.productId === '' ? { ...item, productId: oldId('item', item.productName) } : item
}

/** A number of another shop stays what people read: it becomes the end of the id. */
function idOfNumber(number: string, createdAt: Date): string {
  const shown = number.replace(/[^A-Za-z0-9]/g, '').slice(-8)
  return oldId('order', number, createdAt.toISOString()).slice(0, 12) + shown.padStart(8, '0')
}

type Sale = { id: string; createdAt: Date }

/** The orders that a spreadsheet without ids means: those with these numbers, and the dates of the file. */
async function knownSales(db: Db, sales: Sale[]): Promise<Set<string>> {
  const { id, createdAt } = orders
  const numbers = JSON.stringify(sales.map((sale) => orderNumber(sale.id).toLowerCase()))
  const found = await db
    .select({ id, createdAt })
    .from(orders)
    .where(sql`${foldedNumber} in (select json_array_elements_text(${numbers}::json))`)
  return new Set(found.map(saleOf))
}

/** Several shops, or years, have the same numbers. Spreadsheets tell the second, and lose upper case. */
function saleOf({ id, createdAt }: Sale): string {
  return `${orderNumber(id).toLowerCase()} ${Math.floor(createdAt.getTime() / 1_000)}`
}

/** Whose orders they become: the account's with this address, or else the one's that its import would make. */
async function idsByEmail(db: Db, read: SheetOrder[]): Promise<(email: string) => string> {
  const emails = read.flatMap(({ userId, userEmail }) => (userId === '' && userEmail !== '' ? userEmail : []))
  const known = await customersByEmail(db, [...new Set(emails)])
  return (email) => (email === '' ? '' : (known.get(email) ?? oldId('customer', email)))
}

/**
 * Adds orders as history. Call it in a transaction. A dry run writes nothing.
 *
 * @returns what was done, and an audit entry for each order
 */
export async function importOrderSheet(
  tx: Db,
  read: (SheetOrder & { line: number })[],
  { dryRun }: { dryRun: boolean },
): Promise<OrderPlan & { entries: AuditedChange[] }> {
  const plan = await planOrders(tx, read)
  if (!dryRun) await insertOrders(tx, plan.added)
  return { ...plan, entries: plan.added.map(orderEntry) }
}

/** Who ordered stands in the order alone, where it can be forgotten: an audit entry stays. */
function orderEntry({ id, createdAt, totalCents, items }: ImportedOrder): AuditedChange {
  const names = items.map(({ quantity, productName }) => `${quantity} x ${productName}`)
  const after = { createdAt: createdAt.toISOString(), items: names, totalCents }
  return auditedChange('order', { id, name: orderNumber(id) }, ['createdAt', 'items', 'totalCents'], undefined, after)
}
