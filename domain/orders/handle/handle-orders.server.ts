import { inArray } from 'drizzle-orm'
import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { postNews } from '#domain/outbox/post-mail.server.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { currentDelivery } from '../current-delivery.server.ts'
import { canBecome, type Handling } from '../handling.ts'
import type { Order } from '../order.ts'
import { orderSteps, orders } from '../order-tables.ts'
import { type Cancelling, cancelPieces } from './cancel-pieces.server.ts'
import { holdTogether } from './companions.server.ts'
import { handlingEntry, reasonText } from './handling-audit.server.ts'
import { lettersTo } from './letters.server.ts'
import { noteOrder } from './order-notes.server.ts'
import type { StockBack } from './store-returns.server.ts'

export type HandledOrder = { id: string; handling: Handling }

/** `already`: they are there, perhaps by another owner's press. `refused`: they cannot become that, or have moved on. */
export type HandledOrders = {
  changed: HandledOrder[]
  already: HandledOrder[]
  refused: HandledOrder[]
  mailed: number
  /** Where orders were cancelled, what became of their pieces. */
  stock?: StockBack
}

type HandleOrders = {
  actor: Actor
  ids: string[]
  /** The state that the owner saw them in: one that has moved on since is refused. */
  seen?: Handling | undefined
  to: Exclude<Handling, 'new'>
  /** Who carries them, written down for the orders that change now. */
  parcel?: { courier: string; trackingNumber: string } | undefined
  /** What stays out of stock where orders are cancelled, by default nothing, and why. */
  cancelling?: Cancelling | undefined
  /** Written to the customer of each order that is sent or cancelled now. */
  mail?: string | undefined
  /** Whether the mail says what cash to have ready, too. */
  withCash?: boolean | undefined
}

/**
 * Marks orders as packed, sent, delivered or cancelled. Those of one parcel move together, except that each is cancelled
 * alone. Cancelling puts into stock, in the same transaction, what their customers still had, and only the press that
 * changes the order does. Locks are taken in one order everywhere, the orders by id
 * and then the products by id: placing an order locks no earlier order, so neither waits for the other in a circle.
 *
 * @returns the orders by what became of each, in the state they had before; an unknown one is in no list. `mailed`: how
 * many customers get a mail
 */
export function handleOrders(
  db: Db,
  { ids, seen, parcel, mail, withCash, ...given }: HandleOrders,
): Promise<HandledOrders> {
  const { actor, to } = given
  return inTransaction(db, async (tx) => {
    const locked = await lockOrders(tx, to === 'cancelled' ? ids : await holdTogether(tx, ids))
    const found = locked.filter(({ id, handling }) => ids.includes(id) || canBecome(handling, to))
    const changed = found.filter(({ handling }) => canBecome(handling, to) && handling === (seen ?? handling))
    const already = found.filter(({ handling }) => handling === to)
    const refused = found.filter((order) => !changed.includes(order) && !already.includes(order))
    const stock = changed.length > 0 ? await move(tx, { ...given, changed }) : undefined
    if (parcel !== undefined) for (const { id } of changed) await noteOrder(tx, { actor, id, ...parcel })
    const mailed = mail === undefined ? 0 : await tell(tx, { changed, to, mail, withCash })
    return { changed, already, refused, mailed, ...(stock && { stock }) }
  })
}

type CorrectParcel = Pick<HandleOrders, 'actor' | 'mail' | 'withCash'> & {
  id: string
  courier: string
  trackingNumber: string
}

/**
 * Writes down who carries an order, and what goes in its parcel. The customer can be told, as often as courier, number or
 * words are new.
 *
 * @returns how many mails go out
 */
export function correctParcel(db: Db, { actor, id, mail, withCash, ...parcel }: CorrectParcel): Promise<number> {
  return inTransaction(db, async (tx) => {
    const found = await lockOrders(tx, await holdTogether(tx, [id]))
    const together = found.filter((order) => order.id === id || order.handling !== 'cancelled')
    for (const order of together) await noteOrder(tx, { actor, id: order.id, ...parcel })
    if (mail === undefined) return 0
    const sent = together.filter(({ handling }) => handling === 'sent')
    return await postNews(tx, await lettersTo(tx, { orders: sent, kind: 'sent', mail, withCash }), { unlessSame: true })
  })
}

export type LockedOrder = HandledOrder &
  Pick<Order, 'userId' | 'userEmail' | 'createdAt' | 'totalCents' | 'creditCents' | 'creditBackCents' | 'delivery'>

export async function lockOrders(tx: Db, ids: string[]): Promise<LockedOrder[]> {
  if (ids.length === 0) return []
  const { id, handling, userId, userEmail, createdAt, totalCents, creditCents, creditBackCents } = orders
  await tx.select({ id }).from(orders).where(inArray(id, ids)).orderBy(id).for('no key update')
  // Read afterwards: a statement that waits for a lock reads other tables, the corrections, as they were when it began.
  return await tx
    .select({
      ...{ id, handling, userId, userEmail, createdAt, totalCents, creditCents, creditBackCents },
      delivery: currentDelivery,
    })
    .from(orders)
    .where(inArray(id, ids))
    .orderBy(id)
}

type Move = Pick<HandleOrders, 'actor' | 'to' | 'cancelling'> & { changed: LockedOrder[] }

async function move(tx: Db, { actor, changed, to, cancelling = ALL_BACK }: Move): Promise<StockBack | undefined> {
  const ids = changed.map(({ id }) => id)
  const name = actorName(actor)
  const cancelled =
    to === 'cancelled' ? await cancelPieces(tx, { ...cancelling, actor: name, orders: changed }) : undefined
  await tx.update(orders).set({ handling: to }).where(inArray(orders.id, ids))
  await tx.insert(orderSteps).values(ids.map((orderId) => ({ orderId, handling: to, actor: name })))
  const entries = changed.map(({ id, handling }) => {
    const pieces = cancelled && { stayedOut: cancelled.stayedOut(id), reason: reasonText(cancelling.reason) }
    return handlingEntry(id, { handling }, { handling: to, ...pieces })
  })
  await record(tx, actor, entries)
  return cancelled?.stock
}

const ALL_BACK: Cancelling = { stayOut: [] }

type Tell = { changed: LockedOrder[]; to: Handling; mail: string; withCash: boolean | undefined }

async function tell(tx: Db, { changed, to, mail, withCash }: Tell) {
  if (to !== 'sent' && to !== 'cancelled') return 0
  return await postNews(tx, await lettersTo(tx, { orders: changed, kind: to, mail, withCash }))
}
