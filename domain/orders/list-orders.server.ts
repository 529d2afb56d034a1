import { asc, desc, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { askTogether } from '#platform/database/ask-together.ts'
import type { Db } from '#platform/database/client.ts'
import { prepareOnce } from '#platform/database/prepare-once.ts'
import { orderItems, orders } from '#platform/database/schema.ts'
import type { Order, OrderItem, OwnOrder } from './order.ts'

export const orderColumns = {
  id: orders.id,
  userId: orders.userId,
  userEmail: orders.userEmail,
  totalCents: orders.totalCents,
  status: orders.status,
  createdAt: orders.createdAt,
}

/** Hardly anybody has more; who has is not waited for by those who ask in the same moment. */
const MOST_TOGETHER = 50

/** The user's own orders, newest first. */
export async function listUserOrders(db: Db, userId: string): Promise<OwnOrder[]> {
  const newest = (await newestByUser(db, [userId])).get(userId) ?? []
  return newest.length <= MOST_TOGETHER ? newest : await allOrdersStatement(db).execute({ userId })
}

const newestByUser = askTogether(async (db, userIds) => {
  const found = new Map<string, OwnOrder[]>(userIds.map((id) => [id, []]))
  for (const { userId, order } of await newestStatement(db).execute({ userIds })) found.get(userId)?.push(order)
  return found
})

/** Of each user the newest, and one more if there are more. */
const newestStatement = prepareOnce((db) => {
  const newest = ordersOf(db, sql`asked.id`)
    .limit(MOST_TOGETHER + 1)
    .as('newest')
  const { id, totalCents, status, createdAt, items } = newest
  return db
    .select({ userId: sql<string>`asked.id`, order: { id, totalCents, status, createdAt, items } })
    .from(sql`unnest(${sql.placeholder('userIds')}::text[]) as asked (id)`)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(desc(createdAt), desc(id))
    .prepare('newest_orders')
})

const allOrdersStatement = prepareOnce((db) => ordersOf(db, sql.placeholder('userId')).prepare('users_orders'))

function ordersOf(db: Db, user: SQL | Placeholder) {
  const { userId, userEmail, ...columns } = orderColumns
  return db
    .select({ ...columns, items: itemsOf(db).as('items') })
    .from(orders)
    .where(eq(userId, user))
    .orderBy(desc(orders.createdAt), desc(orders.id))
}

/** Anybody's order, for the back office. */
export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const [order] = await orderStatement(db).execute({ id })
  return order
}

const orderStatement = prepareOnce((db) =>
  db
    .select({ ...orderColumns, items: itemsOf(db) })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('one_order'),
)

/** The items of each order that a statement reads, as a column of it. */
function itemsOf(db: Db) {
  const { orderId, position, productId, productName, quantity, priceCents, image } = orderItems
  const item = sql`json_build_object('productId', ${productId}, 'productName', ${productName},
    'quantity', ${quantity}, 'priceCents', ${priceCents}, 'image', ${image})`
  const items = db
    .select({ all: sql`coalesce(json_agg(${item} order by ${position}), '[]')` })
    .from(orderItems)
    .where(eq(orderId, orders.id))
  return sql<OrderItem[]>`(${items})`
}

/** For the shop's own work (the mails of orders); pages ask for a user's orders instead. */
export async function ordersById(db: Db, ids: string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const found = await ordersStatement(db).execute({ ids })
  return new Map(found.map((order) => [order.id, order]))
}

const ordersStatement = prepareOnce((db) =>
  db
    .select({ ...orderColumns, items: itemsOf(db) })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')}::text[])`)
    .prepare('some_orders'),
)

/** Found orders with their items, in as many queries as there are tables. */
export async function withItems(db: Db, found: Omit<Order, 'items'>[]): Promise<Order[]> {
  if (found.length === 0) return []
  const ids = found.map((order) => order.id)
  const { orderId, productId, productName, quantity, priceCents, image } = orderItems
  const rows = await db
    .select({ orderId, productId, productName, quantity, priceCents, image })
    .from(orderItems)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderId), asc(orderItems.position))
  const items = new Map<string, OrderItem[]>()
  for (const { orderId: id, ...item } of rows) items.set(id, [...(items.get(id) ?? []), item])
  return found.map((order) => ({ ...order, items: items.get(order.id) ?? [] }))
}
