import { newId } from '#domain/ids.ts'
import { countSold } from '#domain/orders/count-sold.server.ts'
import { orderSearch } from '#domain/orders/order-search.server.ts'
import { type Handling, orderItems, orders, type StoredDelivery } from '#domain/orders/order-tables.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'

const PICTURE = '/images/0123456789abcdef01234567-1280.webp'

type Planted = {
  id?: string
  userId?: string
  email?: string
  status?: string
  handling?: Handling
  createdAt?: Date
  image?: string
  delivery?: StoredDelivery
  oldNumber?: string
  items?: { productId?: string; name: string; quantity?: number; priceCents?: number }[]
}

/** An order as it stands in the books, whenever and by whomever it was placed. */
export async function plantOrder(db: Db, planted: Planted = {}): Promise<string> {
  const {
    id = newId(),
    userId = newId(),
    email = 'sam@example.com',
    status = 'completed',
    handling = 'new',
    createdAt = new Date(),
    image = PICTURE,
    delivery,
    oldNumber = '',
  } = planted
  const items = (planted.items ?? [{ name: 'Chrono Trigger' }]).map((item, position) => ({
    orderId: id,
    position,
    productId: item.productId ?? newId(),
    productName: item.name,
    quantity: item.quantity ?? 1,
    priceCents: item.priceCents ?? 1_000,
    image,
  }))
  await db.insert(orders).values({
    id,
    userId,
    userEmail: email,
    totalCents: items.reduce((sum, item) => sum + item.quantity * item.priceCents, 0),
    status,
    handling,
    createdAt,
    idempotencyKey: id,
    ...orderSearch({ userEmail: email, items, delivery }),
    delivery,
    oldNumber,
  })
  if (items.length > 0) await db.insert(orderItems).values(items)
  await inTransaction(db, (tx) =>
    countSold(
      tx,
      items.map(({ productId }) => productId),
    ),
  )
  return id
}
