import { and, eq } from 'drizzle-orm'
import type { CartLine } from '#domain/cart/cart.ts'
import { orderedLines, summaryOf } from '#domain/cart/cart-view.ts'
import { lockUserCart, writeUserCart } from '#domain/cart/user-cart.server.ts'
import { newId } from '#domain/ids.ts'
import { totalCents } from '#domain/money.ts'
import { postMail } from '#domain/outbox/post-mail.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { lockStock, takeStock } from '#domain/stock/move-stock.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import type { Delivery, DeliveryRules } from '../delivery.ts'
import type { OrderItem } from '../order.ts'
import { orderSearchText } from '../order-search-text.ts'
import { orderItems, orders } from '../order-tables.ts'
import { rememberDelivery } from './delivery-details.server.ts'
import { checkDelivery, type DeliveryProblem, detailsOf, type TypedDelivery } from './delivery-form.ts'
import type { ShortProduct } from './find-sold-out.server.ts'
import type { OrderNotice } from './order-notices.ts'

export type PlaceOrder = {
  user: { id: string; email: string }
  /** Made when the summary was shown: repeating a call with the same key returns the first order. */
  key: string
  /** `summaryOf` what the shopper saw and agreed to. */
  shown: string
  /** How many pieces of one product the order may take. */
  maxPieces?: number | undefined
  /** Who hears of it beside the customer. */
  notify?: OrderNotice[]
  /** What was typed about the delivery, and what the owner asks for. */
  delivery?: { typed: TypedDelivery; rules: DeliveryRules }
}

export type PlaceOrderProblem =
  | { kind: 'empty-cart' }
  /** This summary was already ordered and the cart was refilled since: that is another order. */
  | { kind: 'already-placed' }
  /** The cart, a price or the catalogue is not what the summary showed. */
  | { kind: 'summary-changed' }
  | { kind: 'out-of-stock'; short: ShortProduct[] }
  | { kind: 'too-many-pieces'; most: number; names: string[] }
  | { kind: 'delivery'; fields: DeliveryProblem }

/** Not new: it was placed by an earlier call with the same key. */
export type PlacedOrder = { orderId: string; isNew: boolean }

type Wanted = OrderItem & { stock: number }

/**
 * Turns the user's cart into an order: reads prices, takes stock, stores the order with its items, adds its mails to the
 * outbox, empties the cart. One transaction, all or nothing. Locks are taken in one order everywhere, the cart and then the
 * products by id, so that two checkouts neither sell the same piece nor wait for each other in a circle.
 *
 * @returns the order's id; or a refusal, and then nothing was written
 */
export async function placeOrder(
  db: Db,
  { user, key, shown, maxPieces = Number.POSITIVE_INFINITY, notify = [], delivery }: PlaceOrder,
): Promise<Outcome<PlacedOrder, PlaceOrderProblem>> {
  return await inTransaction(db, async (tx) => {
    const cart = orderedLines(await lockUserCart(tx, user.id))
    const earlier = await findByKey(tx, user.id, key)
    const productIds = cart.map(({ productId }) => productId)
    const wanted = wantedOf(cart, await lockStock(tx, productIds))

    if (earlier !== undefined)
      return cart.length === 0 ? done({ orderId: earlier, isNew: false }) : refused({ kind: 'already-placed' })
    if (wanted.length === 0) return refused({ kind: 'empty-cart' })
    const short = shortOf(wanted)
    if (short.length > 0) return refused({ kind: 'out-of-stock', short })
    const excessive = wanted.filter(({ quantity }) => quantity > maxPieces).map(({ productName }) => productName)
    if (excessive.length > 0) return refused({ kind: 'too-many-pieces', most: maxPieces, names: excessive })
    if (summaryOf(wanted) !== shown) return refused({ kind: 'summary-changed' })

    const checked = delivery === undefined ? done(undefined) : checkDelivery(delivery.typed, delivery.rules)
    if (!checked.ok) return refused({ kind: 'delivery', fields: checked.problem })

    const orderId = newId()
    await takeStock(tx, wanted)
    await storeOrder(tx, { id: orderId, user, key, items: wanted, delivery: checked.value })
    const notices = notify.map((notice) => ({ ...notice, orderId }))
    await postMail(tx, { kind: 'order', to: user.email, orderId }, ...notices)
    await writeUserCart(tx, user.id, [])
    if (checked.value !== undefined) await rememberDelivery(tx, user.id, detailsOf(checked.value))
    return done({ orderId, isNew: true })
  })
}

async function findByKey(tx: Db, userId: string, key: string): Promise<string | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return order?.id
}

type Found = Awaited<ReturnType<typeof lockStock>>

/** The lines whose products are still sold. */
function wantedOf(cart: CartLine[], found: Found): Wanted[] {
  const byId = new Map(found.map((product) => [product.id, product]))
  return cart.flatMap(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (product === undefined) return []
    const { name, priceCents, stock, image } = product
    return [{ productId, productName: name, priceCents, quantity, stock, image }]
  })
}

function shortOf(wanted: Wanted[]): ShortProduct[] {
  return wanted
    .filter(({ quantity, stock }) => quantity > stock)
    .map(({ productId, productName, stock }) => ({ productId, name: productName, left: stock }))
}

type OrderToStore = {
  id: string
  user: PlaceOrder['user']
  key: string
  items: OrderItem[]
  delivery: Delivery | undefined
}
async function storeOrder(tx: Db, { id, user, key, items, delivery }: OrderToStore): Promise<void> {
  await tx.insert(orders).values({
    id,
    userId: user.id,
    userEmail: user.email,
    totalCents: totalCents(items),
    status: 'completed',
    idempotencyKey: key,
    searchText: orderSearchText(user.email, items, delivery),
    delivery,
  })
  await tx.insert(orderItems).values(items.map((item, position) => ({ ...item, orderId: id, position })))
}
