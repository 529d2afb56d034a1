import { sql } from 'drizzle-orm'
import { type Actor, actorName, record } from '#domain/audit/record.server.ts'
import { formatCents, sumOf } from '#domain/money.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf, pluck } from '#platform/database/write-many.ts'
import { holdTogether } from '../handle/companions.server.ts'
import { lockOrders } from '../handle/handle-orders.server.ts'
import { handlingEntry } from '../handle/handling-audit.server.ts'
import { cashReceipts } from '../order-tables.ts'
import { type CashParcel, openCents } from './cash.ts'
import { cashOfOrders } from './read-cash.server.ts'

export type ShownParcel = { id: string; openCents: number }

export type MarkProblem =
  | { kind: 'nothing' }
  /** What the courier's paper says is another amount. */
  | { kind: 'difference'; chosenCents: number; totalCents: number }
  /** Something of a parcel changed what it owes. */
  | { kind: 'changed' }

/**
 * Marks as received what is open of parcels: all of them, or nothing. A parcel that was marked meanwhile counts as it is, so
 * that a second press changes nothing. `totalCents`: what the courier's paper says, if it says a total.
 *
 * @returns how many were marked now, and their sum
 */
export function markReceived(
  db: Db,
  { actor, parcels, totalCents }: { actor: Actor; parcels: ShownParcel[]; totalCents?: number | undefined },
): Promise<Outcome<{ marked: number; cents: number }, MarkProblem>> {
  return inTransaction(db, async (tx) => {
    const chosenCents = sumOf(pluck(parcels, 'openCents'))
    if (parcels.length === 0) return refused({ kind: 'nothing' })
    if (totalCents !== undefined && totalCents !== chosenCents)
      return refused({ kind: 'difference', chosenCents, totalCents })
    const ids = pluck(parcels, 'id')
    const found = new Map((await lockParcels(tx, ids)).map((each) => [each.id, each]))
    const isAsShown = (shown: ShownParcel) => {
      const parcel = found.get(shown.id)
      return parcel !== undefined && [0, shown.openCents].includes(openCents(parcel))
    }
    if (!parcels.every(isAsShown)) return refused({ kind: 'changed' })
    const open = [...found.values()].filter((each) => openCents(each) !== 0 && ids.includes(each.id))
    if (open.length === 0) return done({ marked: 0, cents: 0 })
    const added = sql`${cashReceipts.cents} + excluded.cents`
    const [at, by] = [sql`clock_timestamp()`, actorName(actor)]
    await tx
      .insert(cashReceipts)
      .values(open.map((each) => ({ orderId: each.id, cents: openCents(each), at, actor: by })))
      .onConflictDoUpdate({ target: cashReceipts.orderId, set: { cents: added, at, actor: by } })
    const entries = open.map((each) => cashEntry(each.id, each.receivedCents, each.toCollectCents))
    await record(tx, actor, entries)
    return done({ marked: open.length, cents: sumOf(open.map(openCents)) })
  })
}

/** Takes the mark of a parcel back. @returns whether it had one */
export function takeMarkBack(db: Db, { actor, id }: { actor: Actor; id: string }): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const [parcel] = await lockParcels(tx, [id])
    if (parcel?.received === undefined) return false
    await tx.delete(cashReceipts).where(isAnyOf(cashReceipts.orderId, parcel.orderIds))
    await record(tx, actor, [cashEntry(parcel.id, parcel.receivedCents, undefined)])
    return true
  })
}

async function lockParcels(tx: Db, ids: string[]): Promise<CashParcel[]> {
  const together = await holdTogether(tx, ids)
  await lockOrders(tx, together)
  return await cashOfOrders(tx, together)
}

function cashEntry(id: string, before: number | undefined, after: number | undefined) {
  const text = (cents: number | undefined) => (cents === undefined || cents === 0 ? null : formatCents(cents))
  return handlingEntry(id, { cashReceived: text(before) }, { cashReceived: text(after) })
}
