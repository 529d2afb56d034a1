import { type Actor, record } from '#domain/audit/record.server.ts'
import { orderNumber } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isToDo } from '../handling.ts'
import { isSameCustomer } from '../order.ts'
import { orderNotes } from '../order-tables.ts'
import { holdTogether, withCompanions } from './companions.server.ts'
import { type LockedOrder, lockOrders } from './handle-orders.server.ts'
import { handlingEntry } from './handling-audit.server.ts'
import { parcelsOf } from './order-notes.server.ts'

export type TogetherProblem =
  | { kind: 'too-few' }
  /** Sent, delivered or cancelled meanwhile. */
  | { kind: 'moved-on'; order: LockedOrder }
  | { kind: 'another-customer'; order: LockedOrder }

/**
 * Puts orders of one customer into one parcel, with those that go with one of them already. Repeating it changes nothing.
 *
 * @returns the ids of all orders in the parcel
 */
export function sendTogether(
  db: Db,
  { actor, ids }: { actor: Actor; ids: string[] },
): Promise<Outcome<string[], TogetherProblem>> {
  return inTransaction(db, async (tx) => {
    const found = await lockOrders(tx, await holdTogether(tx, ids, { isAlone: true }))
    const [first, ...others] = found.filter(({ handling }) => handling !== 'cancelled')
    if (first === undefined || others.length === 0) return refused({ kind: 'too-few' })
    const moved = found.find((order) => !isToDo(order) && (order.handling !== 'cancelled' || ids.includes(order.id)))
    if (moved !== undefined) return refused({ kind: 'moved-on', order: moved })
    // Each with each: an order without an address may share its phone with two that have different ones.
    const foreign = others.find((order, place) =>
      [first, ...others.slice(0, place)].some((earlier) => !isSameCustomer(earlier, order)),
    )
    if (foreign !== undefined) return refused({ kind: 'another-customer', order: foreign })
    const together = [first, ...others].map(({ id }) => id)
    await putInParcel(tx, { actor, ids: together, parcel: first.id })
    return done(together)
  })
}

/**
 * Takes an order out of its parcel again; one that is left alone goes alone.
 *
 * @returns whether it did: not of an order that is sent, or goes alone already
 */
export function sendApart(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const found = await lockOrders(tx, await holdTogether(tx, [id], { isAlone: true }))
    const order = found.find((each) => each.id === id)
    const left = found.filter((each) => each.id !== id).map((each) => each.id)
    if (order === undefined || !isToDo(order) || left.length === 0) return false
    await putInParcel(tx, { actor, ids: [id], parcel: null })
    await putInParcel(tx, { actor, ids: left, parcel: left.length === 1 ? null : (left[0] ?? null) })
    return true
  })
}

export async function putInParcel(
  tx: Db,
  { actor, ids, parcel }: { actor: Actor; ids: string[]; parcel: string | null },
) {
  const notes = await parcelsOf(tx, await withCompanions(tx, ids))
  const parcelOf = (id: string) => notes.get(id)?.parcel ?? null
  const moved = ids.filter((id) => parcelOf(id) !== parcel)
  if (moved.length === 0) return
  await tx
    .insert(orderNotes)
    .values(moved.map((orderId) => ({ orderId, parcel })))
    .onConflictDoUpdate({ target: orderNotes.orderId, set: { parcel } })
  const earlier = Map.groupBy(notes.keys(), parcelOf)
  const before = (id: string) => (parcelOf(id) === null ? [] : (earlier.get(parcelOf(id)) ?? []))
  const after = parcel === null ? [] : ids
  const told = (id: string, parcel: string[]) => ({ together: numbersOf(parcel.filter((other) => other !== id)) })
  const entries = ids.map((id) => handlingEntry(id, told(id, before(id)), told(id, after)))
  await record(tx, actor, entries)
}

function numbersOf(ids: string[]): string {
  return ids.map(orderNumber).sort().join(', ')
}
