import { sql } from 'drizzle-orm'
import { customersByEmail, emailsOfAccounts } from '#domain/accounts/account/find-customers.server.ts'
import { type AuditedChange, auditedChange } from '#domain/audit/changes.ts'
import { productsCalled } from '#domain/catalogue/product/products-called.server.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { countSold } from '#domain/orders/count-sold.server.ts'
import type { Db } from '#platform/database/client.ts'
import { insertMany, pluck } from '#platform/database/write-many.ts'
import type { ImportedOrder, OrderItem } from '../order.ts'
import { orderSearch } from '../order-search.server.ts'
import { orderItems, orders } from '../order-tables.ts'
import { foldedNumber, idsWithoutOrder } from '../read/list-orders.server.ts'
import type { SheetOrder } from './order-sheet.ts'

export type OrderPlan = { added: ImportedOrder[]; same: number }

/** What a file adds. An order never changes, so one that is there stays as it is. */
export async function planOrders(db: Db, read: (SheetOrder & { line: number })[]): Promise<OrderPlan> {
  const ownerOf = await findOwners(db, read)
  const unnamed = read.flatMap(({ items }) => items).filter(({ productId }) => productId === '')
  const called = unnamed.map(({ sku, productName: name }) => ({ sku, name }))
  const productOf = await productsCalled(db, called)
  const named = read.map(({ number = '', line: _, ...order }) => ({
    ...order,
    items: order.items.map((item) => withProductId(item, productOf)),
    id: order.id ?? idOfNumber(number, order.createdAt),
    userId: ownerOf(order),
    hasId: order.id !== undefined,
  }))
  const numbered = named.filter(({ hasId }) => !hasId)
  const known = await knownSales(db, numbered)
  const unknown = await unknownOrders(db, named)
  const added = unknown.flatMap(({ hasId, ...order }) => (!hasId && known.has(saleOf(order)) ? [] : [order]))
  return { added, same: read.length - added.length }
}

/** Items of one name are one product, also where nobody knows which. */
function withProductId(
  { sku, ...item }: SheetOrder['items'][number],
  productOf: Awaited<ReturnType<typeof productsCalled>>,
): OrderItem {
  if (item.productId !== '') return item
  return { ...item, productId: productOf({ sku, name: item.productName }) ?? oldId('item', item.productName) }
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

type Ordered = Pick<SheetOrder, 'userId' | 'userEmail'>

/** Whose orders they become: the account's that the file names, or that has proved the address, or that its import would make. */
async function findOwners(db: Db, read: SheetOrder[]): Promise<(order: Ordered) => string> {
  const here = await emailsOfAccounts(db, [...new Set(pluck(read, 'userId'))])
  const emails = read.flatMap(({ userId, userEmail }) => (userEmail === '' || here.has(userId) ? [] : userEmail))
  const proven = await customersByEmail(db, [...new Set(emails)])
  return ({ userId, userEmail }) => {
    if (here.has(userId) || userEmail === '') return userId
    return proven.get(userEmail) ?? (userId === '' ? oldId('customer', userEmail) : userId)
  }
}

async function unknownOrders<Given extends { id: string }>(db: Db, imported: Given[]): Promise<Given[]> {
  const unknown = new Set(await idsWithoutOrder(db, pluck(imported, 'id')))
  return imported.filter(({ id }) => unknown.has(id))
}

/** Adds orders of another shop, which take no stock and send no mail. */
export async function insertOrders(tx: Db, added: ImportedOrder[]): Promise<void> {
  await insertMany(tx, orders, rowsOf(added))
  await insertMany(tx, orderItems, itemsOf(added))
  const items = added.flatMap((order) => order.items)
  await countSold(tx, pluck(items, 'productId'))
}

function* rowsOf(added: ImportedOrder[]) {
  for (const { items, delivery = null, oldNumber = '', ...order } of added)
    yield {
      ...order,
      delivery,
      oldNumber,
      idempotencyKey: order.id,
      ...orderSearch({ userEmail: order.userEmail, items, delivery }),
    }
}

function* itemsOf(added: ImportedOrder[]) {
  for (const { id, items } of added)
    for (const [position, { listPriceCents = null, facts = '', releaseOn = null, ...item }] of items.entries())
      yield { ...item, listPriceCents, facts, releaseOn, orderId: id, position }
}

/** Who ordered stands in the order alone, where it can be forgotten: an audit entry stays. */
export function orderEntry({ id, createdAt, totalCents, items }: ImportedOrder): AuditedChange {
  const names = items.map(({ quantity, productName }) => `${quantity} x ${productName}`)
  const after = { createdAt: createdAt.toISOString(), items: names, totalCents }
  return auditedChange('order', { id, name: orderNumber(id) }, ['createdAt', 'items', 'totalCents'], undefined, after)
}
