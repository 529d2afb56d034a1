import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, record } from '#domain/audit/record.server.ts'
import { dayBegins, dayLater } from '#domain/clock/shop-time.ts'
import { newId } from '#domain/ids.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { lockStock } from '../move-stock.server.ts'
import { countHeld } from '../serve-lines.server.ts'
import { isForName, isHeld, waitingPlaces } from '../waiting-table.ts'
import { countInLine } from './wanted.server.ts'

const { id, productId, name, endedAt } = waitingPlaces
const now = sql`now()`

type HoldForName = { actor: Actor; productId: string; name: string; until: string }

export type HoldProblem =
  | { kind: 'unknown-product' }
  /** So many people are served before. */
  | { kind: 'waiting'; people: number }
  | { kind: 'none-left' }
  | { kind: 'held-already' }

/**
 * Puts one piece aside for a name until the end of a day (`2026-11-30`) of the shop's calendar, and mails nobody. It is a place
 * in line that is told at once, so it is refused while somebody waits.
 *
 * @returns when the hold ends
 */
export function holdForName(
  db: Db,
  { actor, productId, name, until }: HoldForName,
): Promise<Outcome<Date, HoldProblem>> {
  return inTransaction(db, async (tx) => {
    const [product] = await lockStock(tx, [productId])
    if (product?.isOnSale !== true) return refused({ kind: 'unknown-product' })
    const people = await countInLine(tx, [productId])
    if (people > 0) return refused({ kind: 'waiting', people })
    if (product.stock < 1) return refused({ kind: 'none-left' })
    // Not `now()`: the transaction may have waited for the product.
    const at = sql`statement_timestamp()`
    const heldUntil = dayBegins(dayLater(until, 1))
    const held = { createdAt: at, confirmedAt: at, toldAt: at, heldUntil }
    const made = await tx
      .insert(waitingPlaces)
      .values({ id: newId(), productId, email: '', name, ...held })
      .onConflictDoNothing()
      .returning({ id })
    if (made.length === 0) return refused({ kind: 'held-already' })
    await countHeld(tx, [productId])
    // Without the name: it can be forgotten, an audit entry cannot.
    await record(tx, actor, [{ action: 'held', kind: 'product', subject: { id: productId, name: product.name } }])
    return done(heldUntil)
  })
}

/** A hold for a name that is not over. */
export async function findNameHold(db: Db, hold: string): Promise<{ productId: string; name: string } | undefined> {
  if (hold === '') return undefined
  const [found] = await db
    .select({ productId, name })
    .from(waitingPlaces)
    .where(and(eq(id, hold), isHeld, isForName))
  return found
}

/** Ends what is held for names of products that are being deleted. Who waits keeps their place, in case they come back. */
export async function endNameHolds(tx: Db, productIds: string[]): Promise<void> {
  await tx
    .update(waitingPlaces)
    .set({ endedAt: now, ending: 'withdrawn' })
    .where(and(isAnyOf(productId, productIds), isForName, isNull(endedAt)))
}
