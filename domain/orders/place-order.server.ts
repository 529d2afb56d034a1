import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { composeOnce } from '#platform/database/compose-once.ts'
import { endAtOnce } from '#platform/database/end-at-once.ts'
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
  return endAtOnce(db, async (tx, last) => {
    const cart = orderedLines(await lockUserCart(tx, user.id))
    const { first, soldOut, found } = await lockProducts(tx, { userId: user.id, key, cart })
    if (first !== undefined)
      return cart.length === 0 ? done({ orderId: first, isNew: false }) : refused({ kind: 'already-placed' })
    if (soldOut.length > 0) return refused({ kind: 'out-of-stock', short: soldOut })

    const wanted = wantedOf(cart, found)
    if (wanted.length === 0) return refused({ kind: 'empty-cart' })
    const short = wanted.filter((item) => item.quantity > item.stock)
    if (short.length > 0) return refused({ kind: 'out-of-stock', short: short.map(shortProduct) })
    if (summaryOf(wanted) !== shown) return refused({ kind: 'summary-changed' })

    const orderId = newId()
    last(store(tx, { id: orderId, user, key, items: wanted }))
    return done({ orderId, isNew: true })
  })
}

type Found = { id: string; name: string; priceCents: number; stock: number; image: string }
type Looked = { first: string | null; soldOut: ShortProduct[] | null } & (Found | { id: null })

/**
 * The order that this key has led to, if any, and what the cart asks for and is not there, both as of one moment; only if
 * there is neither, the products, locked and as they are by then.
 */
async function lockProducts(
  tx: Db,
  { userId, key, cart }: { userId: string; key: string; cart: CartLine[] },
): Promise<{ first: string | undefined; soldOut: ShortProduct[]; found: Found[] }> {
  const ids = cart.map((line) => line.productId)
  const quantities = cart.map((line) => line.quantity)
  const rows = await lookAndLock(tx, { userId, key, ids, quantities })
  const [row] = rows
  return {
    first: row?.first ?? undefined,
    soldOut: row?.soldOut ?? [],
    found: rows.filter((each): each is Looked & Found => each.id !== null),
  }
}

const lookAndLock = composeOnce<{ userId: string; key: string; ids: string[]; quantities: number[] }, Looked>((db) => {
  const { placeholder } = sql
  const { id, name, priceCents, quantity, image } = products
  // Asked for in a query of their own their number is unknown to the planner: it makes one plan for all carts, and keeps it.
  const ids = sql`(select ${placeholder('ids')}::text[])`
  const quantities = sql`(select ${placeholder('quantities')}::integer[])`
  const isFirst = and(eq(orders.userId, placeholder('userId')), eq(orders.idempotencyKey, placeholder('key')))
  const found = db
    .select({ id, name, priceCents, stock: sql`${quantity}`.as('stock'), image })
    .from(products)
    .where(sql`${id} = any(${ids}::text[]) and (select "first" is null and "soldOut" is null from ahead)`)
    .orderBy(id)
    .for('no key update')
  return sql`
    with ahead as materialized (
      select
        (select max(${orders.id}) from ${orders} where ${isFirst}) as "first",
        (select json_agg(json_build_object('productId', ${id}, 'name', ${name}, 'left', ${quantity}))
          from unnest(${ids}, ${quantities}) as asked (id, quantity)
          join ${products} on ${id} = asked.id and ${quantity} < asked.quantity) as "soldOut"
    ), found as ${found}
    select ahead.*, found.id, found.name, found.price_cents as "priceCents", found.stock, found.image
    from ahead left join found on true`
})

function wantedOf(cart: CartLine[], found: Found[]): Wanted[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return cart.flatMap(({ productId, quantity }) => {
    const row = byId.get(productId)
    if (row === undefined) return []
    return [
      { productId, productName: row.name, priceCents: row.priceCents, quantity, stock: row.stock, image: row.image },
    ]
  })
}

type NewOrder = { id: string; user: PlaceOrder['user']; key: string; items: OrderItem[] }

async function store(tx: Db, { id, user, key, items }: NewOrder): Promise<void> {
  await storeAll(tx, {
    id,
    userId: user.id,
    email: user.email,
    key,
    totalCents: totalCents(items),
    searchText: orderSearchText(user.email, items),
    mailId: newId(),
    items: JSON.stringify(items.map((item, position) => ({ ...item, orderId: id, position }))),
  })
}

const ITEM_FIELDS = ['orderId', 'position', 'productId', 'productName', 'quantity', 'priceCents', 'image']

type Stored = {
  id: string
  userId: string
  email: string
  key: string
  totalCents: number
  searchText: string
  mailId: string
  items: string
}

/**
 * All that an order changes, in one statement: each of its own would be a way to the database and back, with the products
 * locked meanwhile. The statement is the same for any number of items.
 */
const storeAll = composeOnce<Stored>((db) => {
  const value = (name: keyof Stored) => sql.placeholder(name)
  const order = {
    id: value('id'),
    userId: value('userId'),
    userEmail: value('email'),
    totalCents: value('totalCents'),
    status: 'completed',
    idempotencyKey: value('key'),
    searchText: value('searchText'),
  }
  const taken = db
    .update(products)
    .set({ quantity: sql`${products.quantity} - listed.quantity` })
    .from(sql`listed`)
    .where(eq(products.id, sql`listed.product_id`))
  const emptied = db
    .update(carts)
    .set({ lines: [], updatedAt: sql`now()` })
    .where(eq(carts.userId, value('userId')))
  return sql`
    with placed as ${db.insert(orders).values(order)},
      listed as (${insertRows(orderItems, ITEM_FIELDS, value('items'))} returning product_id, quantity),
      taken as ${taken},
      emptied as ${emptied},
      owed as ${postMail(db, { id: value('mailId'), kind: 'order', to: value('email'), orderId: value('id') })}
    select`
})

function shortProduct({ productId, productName, stock }: Wanted): ShortProduct {
  return { productId, name: productName, left: stock }
}
