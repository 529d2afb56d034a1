import { and, eq } from 'drizzle-orm'
import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { announceSold } from '../count-sold.server.ts'
import { type Handling, isToDo, stageOf } from '../handling.ts'
import { orderSteps, orders } from '../order-tables.ts'
import { keptLines, returnsOfOrder } from '../returns/returned-lines.server.ts'
import { holdTogether } from './companions.server.ts'
import { type HandledOrder, lockOrders } from './handle-orders.server.ts'
import { handlingEntry } from './handling-audit.server.ts'
import { parcelsOf } from './order-notes.server.ts'
import { putInParcel } from './send-together.server.ts'
import { lockShort, type RemoveProblem, removeReturn, takeAgain } from './store-returns.server.ts'

export type OrderStep = { handling: Handling; at: Date; actor: string }

/** The steps of each order, oldest first: steps go forward only, and two of them may be of one moment. */
async function stepsOf(db: Db, ids: string[]): Promise<(id: string) => OrderStep[]> {
  const { orderId, handling, at, actor } = orderSteps
  const steps = await db.select({ orderId, handling, at, actor }).from(orderSteps).where(isAnyOf(orderId, ids))
  steps.sort((one, other) => stageOf(one.handling) - stageOf(other.handling))
  const ofOrders = Map.groupBy(steps, (step) => step.orderId)
  return (id) => ofOrders.get(id) ?? []
}

export async function listSteps(db: Db, id: string): Promise<OrderStep[]> {
  return (await stepsOf(db, [id]))(id)
}

/**
 * Takes back the last step of orders that still are where the owner saw them, so that a second press takes back nothing.
 * Orders of one parcel go back together. Only a step that somebody pressed has a way back: an order of another shop was
 * never new here. A cancelled order is `reopenOrder`'s. `isOwnOnly`: where somebody else pressed it, nothing goes back.
 *
 * @returns the orders that went back, in the state they have now
 */
export function takeBackSteps(
  db: Db,
  { actor, seen, isOwnOnly = false }: { actor: Actor; seen: HandledOrder[]; isOwnOnly?: boolean },
): Promise<HandledOrder[]> {
  return inTransaction(db, async (tx) => {
    const ids = await holdTogether(tx, pluck(seen, 'id'))
    const found = await lockOrders(tx, ids)
    const notes = await parcelsOf(tx, ids)
    const parcelOf = (id: string) => notes.get(id)?.parcel ?? id
    const states = new Map(seen.map(({ id, handling }) => [parcelOf(id), handling]))
    const still = found.filter(({ id, handling }) => handling !== 'cancelled' && states.get(parcelOf(id)) === handling)
    const steps = await stepsOf(tx, ids)
    const isOthers = ({ id, handling }: HandledOrder) =>
      steps(id).some((step) => step.handling === handling && step.actor !== actorName(actor))
    const theirs = new Set(isOwnOnly ? still.filter(isOthers).map(({ id }) => parcelOf(id)) : [])
    const from = still.filter(({ id }) => !theirs.has(parcelOf(id)))
    return await goBack(tx, { actor, from, steps })
  })
}

export type ReopenProblem =
  | { kind: 'not-cancelled' }
  /** What was paid was handed back since. */
  | { kind: 'money-returned' }
  | RemoveProblem

/**
 * Takes a cancellation back: what it put into stock, and the store credit that it gave back, is taken again, in the same
 * transaction, or nothing changes. The order goes alone then, unless it had left: its parcel may have gone without it.
 *
 * @returns the state that the order has now
 */
export function reopenOrder(
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<Outcome<Handling, ReopenProblem>> {
  return inTransaction(db, async (tx) => {
    await holdTogether(tx, [id], { isAlone: true })
    const [order] = await lockOrders(tx, [id])
    const steps = await stepsOf(tx, [id])
    const isOurs = steps(id).some(({ handling }) => handling === 'cancelled')
    if (order?.handling !== 'cancelled' || !isOurs) return refused({ kind: 'not-cancelled' })
    const returns = await returnsOfOrder(tx, id)
    const last = returns.at(-1)
    if (last?.isCancellation === false) return refused({ kind: 'money-returned' })
    // Which of the open states it goes back to makes no difference to its credit.
    const opened = { actor: actorName(actor), order: { ...order, handling: 'new' as const }, returns }
    const removed = last === undefined ? await takeAllAgain(tx, id) : await removeReturn(tx, opened)
    if (!removed.ok) return removed
    const [reopened] = await goBack(tx, { actor, from: [order], steps })
    if (reopened === undefined) return refused({ kind: 'not-cancelled' })
    if (isToDo(reopened)) await putInParcel(tx, { actor, ids: [id], parcel: null })
    await announceSold(tx, [id])
    return done(reopened.handling)
  })
}

/** Of an order that was cancelled by an earlier version, which put all of it into stock. */
async function takeAllAgain(tx: Db, id: string): Promise<Outcome<undefined, RemoveProblem>> {
  const lines = await keptLines(tx, [id])
  const pieces = lines.map(({ productId, name, kept }) => ({ productId, name, quantity: kept }))
  const names = await lockShort(tx, pieces)
  if (names.length > 0) return refused({ kind: 'out-of-stock', names })
  await takeAgain(tx, pieces)
  return done(undefined)
}

/** Deletes the last step of each order, whose state becomes that of the step before. One whose state nobody pressed has none. */
async function goBack(
  tx: Db,
  { actor, from, steps }: { actor: Actor; from: HandledOrder[]; steps: (id: string) => OrderStep[] },
): Promise<HandledOrder[]> {
  const back = from.flatMap(({ id, handling }) => {
    const [last, earlier] = steps(id).toReversed()
    return last?.handling === handling ? [{ id, handling, before: earlier?.handling ?? ('new' as const) }] : []
  })
  for (const { id, handling, before } of back) {
    await tx.update(orders).set({ handling: before }).where(eq(orders.id, id))
    await tx.delete(orderSteps).where(and(eq(orderSteps.orderId, id), eq(orderSteps.handling, handling)))
  }
  const entries = back.map(({ id, handling, before }) => handlingEntry(id, { handling }, { handling: before }))
  await record(tx, actor, entries)
  return back.map(({ id, before }) => ({ id, handling: before }))
}
