import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { insertRows } from '#platform/database/insert-many.ts'
import { carts, orderItems, orders, products } from '#platform/database/schema.ts'
import type { CartLine } from '../cart/cart.ts'
import { orderedLines, summaryOf } from '../cart/cart-view.ts'
import { lockUserCart } from '../cart/user-cart.server.ts'
import { newId } from '../ids.ts'
import { postMail } from '../mail/outbox.server.ts'
import { totalCents } from '../money.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { OrderItem } from './order.ts'
import { orderSearchText } from './order-search-text.ts'

export type PlaceOrder = {
  user: { id: string; email: string }
  /** Made when the summary was shown: repeating a call with the same key returns the first order. */
  key: string
  /** `summaryOf` what the shopper saw and agreed to. */
  shown: string
}

type ShortProduct = { productId: string; name: string; left: number }

export type PlaceOrderProblem =
  | { kind: 'empty-cart' }
  /** This showing of the summary was ordered before, and the cart has been filled anew: that is another order. */
  | { kind: 'already-placed' }
  /** The cart, a price or the catalogue is not what the summary showed. */
  | { kind: 'summary-changed' }
  | { kind: 'out-of-stock'; short: ShortProduct[] }

/** Not new: it was placed by an earlier call with the same key. */
export type PlacedOrder = { orderId: string; isNew: boolean }

type Wanted = OrderItem & { stock: number }

/**
 * Turns the user's cart into an order: reads prices, takes stock, stores order and items, owes the mail, empties the
 * cart. One transaction, all or nothing. What is written was read under locks, taken in one order everywhere (the cart,
 * then the products by id), so two checkouts can neither sell the same piece nor wait for each other in a circle. Whoever
 * comes when nothing is left is told so without waiting in the line for the product.
 *
 * @returns the order's id; or a refusal, and then nothing was written
 */
export function placeOrder(db: Db, { user, key, shown }: PlaceOrder): Promise<Outcome<PlacedOrder, PlaceOrderProblem>> {
  return db.transaction(async (tx) => {
    const cart = orderedLines(await lockUserCart(tx, user.id))
    const { first, soldOut } = await lookAhead(tx, { userId: user.id, key, cart })
    if (first !== undefined)
      return cart.length === 0 ? done({ orderId: first, isNew: false }) : refused({ kind: 'already-placed' })
    if (soldOut.length > 0) return refused({ kind: 'out-of-stock', short: soldOut })

    const wanted = await lockProducts(tx, cart)
    if (wanted.length === 0) return refused({ kind: 'empty-cart' })
    const short = wanted.filter((item) => item.quantity > item.stock)
    if (short.length > 0) return refused({ kind: 'out-of-stock', short: short.map(shortProduct) })
    if (summaryOf(wanted) !== shown) return refused({ kind: 'summary-changed' })

    const orderId = newId()
    await store(tx, { id: orderId, user, key, items: wanted })
    return done({ orderId, isNew: true })
  })
}

/** The order that this key has led to, if any, and what the cart asks for and is not there, both as of one moment. */
async function lookAhead(
  tx: Db,
  { userId, key, cart }: { userId: string; key: string; cart: CartLine[] },
): Promise<{ first: string | undefined; soldOut: ShortProduct[] }> {
  const wanted = new Map(cart.map((line) => [line.productId, line.quantity]))
  const { rows } = await tx.execute<{ first: string | null; productId: string | null; name: string; left: number }>(sql`
    select placed.id as first, ${products.id} as "productId", ${products.name} as name, ${products.quantity} as left
    from (select max(${orders.id}) as id from ${orders}
      where ${and(eq(orders.userId, userId), eq(orders.idempotencyKey, key))}) as placed
    left join ${products} on ${inArray(products.id, [...wanted.keys()])}`)
  const soldOut = rows.flatMap(({ productId, name, left }) =>
    productId !== null && left < (wanted.get(productId) ?? 0) ? [{ productId, name, left }] : [],
  )
  return { first: rows[0]?.first ?? undefined, soldOut }
}

async function lockProducts(tx: Db, cart: CartLine[]): Promise<Wanted[]> {
  if (cart.length === 0) return []
  const { id, name, priceCents, quantity, image } = products
  const ids = cart.map((line) => line.productId)
  const rows = await tx
    .select({ id, name, priceCents, stock: quantity, image })
    .from(products)
    .where(inArray(id, ids))
    .orderBy(id)
    .for('no key update')
  const found = new Map(rows.map((row) => [row.id, row]))
  return cart.flatMap(({ productId, quantity }) => {
    const row = found.get(productId)
    if (row === undefined) return []
    return [
      { productId, productName: row.name, priceCents: row.priceCents, quantity, stock: row.stock, image: row.image },
    ]
  })
}

type NewOrder = { id: string; user: PlaceOrder['user']; key: string; items: OrderItem[] }

/**
 * All that an order changes, in one statement: each of its own would be a way to the database and back, with the products
 * locked meanwhile. The statement is the same for any number of items.
 */
async function store(tx: Db, { id, user, key, items }: NewOrder) {
  const order = {
    id,
    userId: user.id,
    userEmail: user.email,
    totalCents: totalCents(items),
    status: 'completed',
    idempotencyKey: key,
    searchText: orderSearchText(user.email, items),
  }
  const listed = items.map((item, position) => ({ ...item, orderId: id, position }))
  const taken = tx
    .update(products)
    .set({ quantity: sql`${products.quantity} - listed.quantity` })
    .from(sql`listed`)
    .where(eq(products.id, sql`listed.product_id`))
  const emptied = tx.update(carts).set({ lines: [], updatedAt: sql`now()` }).where(eq(carts.userId, user.id))
  await tx.execute(sql`
    with placed as ${tx.insert(orders).values(order)},
      listed as (${insertRows(orderItems, listed)} returning product_id, quantity),
      taken as ${taken},
      emptied as ${emptied},
      owed as ${postMail(tx, { kind: 'order', to: user.email, orderId: id })}
    select`)
}

function shortProduct({ productId, productName, stock }: Wanted): ShortProduct {
  return { productId, name: productName, left: stock }
}
