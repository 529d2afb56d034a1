import { eq, inArray, sql, sum } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { orderItems, orderNotes, orderSteps, orders, products } from '#platform/database/schema.ts'
import { auditEntryOf } from '../audit/changes.ts'
import { type Actor, record } from '../audit/record.server.ts'
import { orderNumber } from '../ids.ts'
import { canBecome, type Handling } from './handling.ts'

export type HandledOrder = { id: string; handling: Handling }

/** `already`: they are there, perhaps by another owner's press. `refused`: they cannot become that any more. */
export type HandledOrders = { changed: HandledOrder[]; already: HandledOrder[]; refused: HandledOrder[] }

type HandleOrders = { actor: Actor; ids: string[]; to: Exclude<Handling, 'new'> }

/**
 * Marks orders as packed, sent, delivered or cancelled. Cancelling puts their pieces back into stock in the same
 * transaction, and only the press that changes the order does. Locks are taken in one order everywhere, the orders by id
 * and then the products by id: placing an order locks no earlier order, so neither waits for the other in a circle.
 *
 * @returns the orders by what became of each, in the state they had before; an unknown one is in no list
 */
export function handleOrders(db: Db, { actor, ids, to }: HandleOrders): Promise<HandledOrders> {
  return db.transaction(async (tx) => {
    const found = await lockOrders(tx, ids)
    const changed = found.filter(({ handling }) => canBecome(handling, to))
    const already = found.filter(({ handling }) => handling === to)
    const refused = found.filter((order) => !changed.includes(order) && !already.includes(order))
    if (changed.length > 0) await move(tx, { actor, changed, to })
    return { changed, already, refused }
  })
}

async function lockOrders(tx: Db, ids: string[]): Promise<HandledOrder[]> {
  if (ids.length === 0) return []
  const { id, handling } = orders
  return await tx.select({ id, handling }).from(orders).where(inArray(id, ids)).orderBy(id).for('no key update')
}

type Move = { actor: Actor; changed: HandledOrder[]; to: Handling }

async function move(tx: Db, { actor, changed, to }: Move): Promise<void> {
  const ids = changed.map(({ id }) => id)
  const name = typeof actor === 'string' ? actor : actor.email
  if (to === 'cancelled') await putBackStock(tx, ids)
  await tx.update(orders).set({ handling: to }).where(inArray(orders.id, ids))
  await tx.insert(orderSteps).values(ids.map((orderId) => ({ orderId, handling: to, actor: name })))
  await record(
    tx,
    actor,
    changed.map(({ id, handling }) => handlingEntry(id, { handling }, { handling: to })),
  )
}

/** A product that was deleted meanwhile has no stock to go back to. */
async function putBackStock(tx: Db, ids: string[]): Promise<void> {
  const pieces = await tx
    .select({ productId: orderItems.productId, quantity: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.productId)
  const productIds = pieces.map(({ productId }) => productId)
  if (productIds.length === 0) return
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(products.id)
    .for('no key update')
  const quantities = sql.param(pieces.map(({ quantity }) => quantity))
  await tx
    .update(products)
    .set({ quantity: sql`${products.quantity} + back.quantity` })
    .from(sql`unnest(${sql.param(productIds)}::text[], ${quantities}::integer[]) as back (id, quantity)`)
    .where(eq(products.id, sql`back.id`))
}

const AUDITED = ['handling', 'courier', 'trackingNumber', 'note'] as const
type Audited = Partial<Record<(typeof AUDITED)[number], string>>

function handlingEntry(id: string, before: Audited, after: Audited) {
  return auditEntryOf('order', { id, name: orderNumber(id) }, AUDITED, before, after)
}

export type OrderNotes = { courier: string; trackingNumber: string; note: string }

const NO_NOTES: OrderNotes = { courier: '', trackingNumber: '', note: '' }

/** Writes down who carries an order, or a note; what is not given stays. */
export function noteOrder(
  db: Db,
  { actor, id, ...given }: { actor: Actor; id: string } & Partial<OrderNotes>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (order === undefined) return
    const before = await readNotes(tx, id)
    const after = { ...before, ...given }
    await tx
      .insert(orderNotes)
      .values({ orderId: id, ...after })
      .onConflictDoUpdate({ target: orderNotes.orderId, set: after })
    await record(tx, actor, [handlingEntry(id, before, after)])
  })
}

export async function readNotes(db: Db, id: string): Promise<OrderNotes> {
  const { courier, trackingNumber, note } = orderNotes
  const [notes] = await db.select({ courier, trackingNumber, note }).from(orderNotes).where(eq(orderNotes.orderId, id))
  return notes ?? NO_NOTES
}

export type OrderStep = { handling: Handling; at: Date; actor: string }

/** Oldest first. */
export async function listSteps(db: Db, id: string): Promise<OrderStep[]> {
  const { handling, at, actor } = orderSteps
  return await db.select({ handling, at, actor }).from(orderSteps).where(eq(orderSteps.orderId, id)).orderBy(at)
}
