import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { DeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { lockUser } from '#domain/accounts/lock-account.server.ts'
import { auditedChange } from '#domain/audit/changes.ts'
import { record } from '#domain/audit/record.server.ts'
import { summaryOf } from '#domain/cart/cart-view.ts'
import { oldId } from '#domain/csv/old-id.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { formatCents, totalCents } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { allHolders, waitAgain } from '#domain/stock/holds.server.ts'
import { findNameHold } from '#domain/stock/waiting/name-holds.server.ts'
import type { Auth } from '#domain/tokens.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { pluck } from '#platform/database/write-many.ts'
import { withinAll } from '#platform/waits/deadline.ts'
import { CHANNEL_NAMES, type EnteredChannel, type Order, type OrderItem } from '../order.ts'
import { orderItems, orders } from '../order-tables.ts'
import { detailsOfTyped } from './delivery-form.ts'
import {
  type AskedLine,
  type LinesProblem,
  ORDER_DEADLINE_MS,
  type OrderForm,
  placeLines,
} from './place-lines.server.ts'
import type { PlacedOrder } from './place-order.server.ts'

type EnteredLine = Required<AskedLine>

export type EnterOrder = Required<OrderForm> & {
  actor: { id: string; email: string }
  lines: EnteredLine[]
  /** In lower case; empty for a customer who gave none. */
  email: string
  channel: EnteredChannel
  isMailed: boolean
  /** Whether it may take pieces that are held for people who waited for them. */
  takesHeld?: boolean
  /** The hold for this customer's name, whose piece it takes. */
  hold?: string
}

export type EnterOrderProblem =
  | LinesProblem
  /** This form has become an order already, with other contents. */
  | { kind: 'already-placed'; orderId: string }

/**
 * Places an order that a customer gave to the owner, by the transaction of every order. The form's key is locked before the
 * customer's account and the products, so a second press waits for the first and returns its order.
 *
 * @returns the order's id; or a refusal, and then nothing was written
 * @throws UnknownOutcome when the database has not said in time whether it is stored; the same key finds out
 */
export async function enterOrder(
  { db, secret }: Auth,
  { actor, email, channel, lines, isMailed, takesHeld = false, hold = '', ...form }: EnterOrder,
): Promise<Outcome<PlacedOrder, EnterOrderProblem>> {
  const enter = async (tx: Db): Promise<Outcome<PlacedOrder, EnterOrderProblem>> => {
    // Never what a customer's own form, or an imported order, is known by.
    const key = `entered ${form.key}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const earlier = await findEntered(tx, key)
    if (earlier !== undefined) {
      const isSame = contentOf(earlier) === askedContent({ ...form, email, channel, lines })
      return isSame
        ? done({ orderId: earlier.id, isNew: false })
        : refused({ kind: 'already-placed', orderId: earlier.id })
    }
    const buyer = await buyerOf(tx, email)
    const entered = { channel, enteredBy: actor.email }
    const places = (await findNameHold(tx, hold)) === undefined ? [] : [hold]
    const others = takesHeld ? await allHolders(tx, pluck(lines, 'productId')) : []
    const placed = await placeLines(tx, { ...form, secret, key, lines, buyer, isMailed, places, others, entered })
    if (!placed.ok) return placed
    const { orderId, items } = placed.value
    if (takesHeld) await waitAgain(tx, orderId, email)
    await record(tx, actor, [entryOf(orderId, items, channel)])
    return done({ orderId, isNew: true })
  }
  return await withinAll(ORDER_DEADLINE_MS, () => inTransaction(db, enter))
}

/**
 * Whose order it becomes: the account's with this address, which stays until the order is stored. Without one, the account's
 * that an import of this customer would make; without an address it is nobody's.
 */
async function buyerOf(tx: Db, email: string): Promise<{ id: string; email: string }> {
  if (email === '') return { id: '', email }
  const account = await lockUser(tx, email, 'key share')
  return { id: account?.id ?? oldId('customer', email), email }
}

async function findEntered(tx: Db, key: string) {
  const { id, userEmail, channel, delivery } = orders
  const [order] = await tx
    .select({ id, userEmail, channel, delivery })
    .from(orders)
    .where(and(eq(orders.idempotencyKey, key), isNotNull(orders.enteredBy)))
  if (order === undefined) return undefined
  const { orderId, productId, quantity, priceCents } = orderItems
  const items = await tx.select({ productId, quantity, priceCents }).from(orderItems).where(eq(orderId, order.id))
  return { ...order, items }
}

type Content = Pick<Order, 'userEmail' | 'channel'> & {
  items: Parameters<typeof summaryOf>[0]
  delivery: DeliveryDetails | null
}

/** What tells one entered order from another. */
function contentOf({ userEmail, channel, items, delivery }: Content): string {
  const { name = '', phone = '', area = '', address = '', note = '' } = delivery ?? {}
  return JSON.stringify([userEmail, channel, summaryOf(items), name, phone, area, address, note])
}

type Asked = Pick<EnterOrder, 'email' | 'channel' | 'lines' | 'delivery'>

function askedContent({ email: userEmail, channel, lines, delivery: { typed, rules } }: Asked): string {
  const details = detailsOfTyped(typed)
  const area = rules.areas.find(({ text }) => text === details.area)?.name ?? details.area
  const items = lines.map(({ agreedCents, ...line }) => ({ ...line, priceCents: agreedCents }))
  return contentOf({ userEmail, channel, items, delivery: { ...details, area } })
}

/** Who ordered stands in the order alone, where it can be forgotten: an audit entry stays. */
function entryOf(id: string, items: OrderItem[], channel: EnteredChannel) {
  const after = { items: items.map(itemText), totalCents: totalCents(items), channel: CHANNEL_NAMES[channel] }
  const subject = { id, name: orderNumber(id) }
  return auditedChange('order', subject, ['items', 'totalCents', 'channel'], undefined, after)
}

function itemText({ quantity, productName, priceCents, listPriceCents }: OrderItem): string {
  const text = `${quantity} x ${productName}`
  if (listPriceCents == null) return text
  return `${text} at ${formatCents(priceCents)} instead of ${formatCents(listPriceCents)}`
}
