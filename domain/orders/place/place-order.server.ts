import { and, eq } from 'drizzle-orm'
import {
  type DeliveryDetails,
  findDeliveryDetails,
  rememberDelivery,
} from '#domain/accounts/account/delivery-details.server.ts'
import { orderedLines } from '#domain/cart/cart-view.ts'
import { lockUserCart, writeUserCart } from '#domain/cart/user-cart.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import type { Closure } from '#domain/settings/closed-days.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { DELIVERY_LENGTHS } from '../delivery.ts'
import { orders } from '../order-tables.ts'
import { detailsOf, detailsOfTyped, type TypedDelivery } from './delivery-form.ts'
import { type LinesProblem, ORDER_DEADLINE_MS, type OrderForm, placeLines } from './place-lines.server.ts'

export type PlaceOrder = OrderForm & {
  user: { id: string; email: string }
  /** How many pieces of one product the order may take. */
  maxPieces?: number | undefined
  /** The places in line that the shopper came by. */
  places?: string[]
  /** How much store credit it uses, as the summary showed it; none if not given. */
  creditCents?: number
  /** Of a shop that is closed now. */
  closure?: Closure | undefined
}

export type PlaceOrderProblem =
  | LinesProblem
  /** The shop takes no orders now. `text`: what shoppers read of that. */
  | { kind: 'closed'; text: string }
  /** This summary was already ordered and the cart was refilled since: that is another order. */
  | { kind: 'already-placed' }

/** Not new: it was placed by an earlier call with the same key. */
export type PlacedOrder = { orderId: string; isNew: boolean }

/**
 * Turns the user's cart into an order, and empties it. One transaction, all or nothing. Locks are taken in one order
 * everywhere, the cart, the products by id and then the credit.
 *
 * @returns the order's id; or a refusal, and then nothing was written
 * @throws UnknownOutcome when the database has not said in time whether it is stored; the same key finds out
 */
export async function placeOrder(
  { db, secret }: Auth,
  { user, closure, ...form }: PlaceOrder,
): Promise<Outcome<PlacedOrder, PlaceOrderProblem>> {
  const place = async (tx: Db): Promise<Outcome<PlacedOrder, PlaceOrderProblem>> => {
    const lines = orderedLines(await lockUserCart(tx, user.id))
    const earlier = await findByKey(tx, user.id, form.key)
    if (earlier !== undefined)
      return lines.length === 0 ? done({ orderId: earlier, isNew: false }) : refused({ kind: 'already-placed' })
    if (closure?.takesOrders === false) return refused({ kind: 'closed', text: closure.text })
    const placed = await placeLines(tx, { ...form, secret, lines, buyer: user, isMailed: true })
    if (!placed.ok) return placed
    const { orderId, delivery } = placed.value
    await writeUserCart(tx, user.id, [])
    if (delivery !== undefined) await rememberDelivery(tx, user.id, detailsOf(delivery))
    return done({ orderId, isNew: true })
  }
  return await withinAll(ORDER_DEADLINE_MS, () => inTransaction(db, place))
}

async function findByKey(tx: Db, userId: string, key: string): Promise<string | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)))
  return order?.id
}

const FIELDS = Object.keys(DELIVERY_LENGTHS) as (keyof DeliveryDetails)[]

/** Keeps what somebody typed before signing in or up; what they left empty stays as it is remembered. */
export async function rememberTyped(db: Db, user: string, typed: TypedDelivery): Promise<void> {
  const details = detailsOfTyped(typed)
  details.area = details.area.replace(/:[^:]*$/, '')
  if (FIELDS.every((field) => details[field] === '')) return
  const before = await findDeliveryDetails(db, user)
  for (const field of FIELDS)
    details[field] = cutText(details[field], DELIVERY_LENGTHS[field]) || (before?.[field] ?? '')
  await rememberDelivery(db, user, details)
}
