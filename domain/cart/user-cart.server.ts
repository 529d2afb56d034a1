import { eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { heldAccount } from '../accounts/lock-account.server.ts'
import type { Outcome } from '../outcome.ts'
import { type CartChange, type CartLine, eachOnce, mergeCarts } from './cart.ts'
import { carts } from './cart-table.ts'
import { type CartProblem, type ChangedCart, changeWithinStock } from './change-within-stock.server.ts'

/** `shownAt`: when the cart that a page showed had been changed last. */
type ShownCart = { lines: CartLine[]; shownAt: Date }

export async function getUserCart(db: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId))
  return eachOnce(cart?.lines ?? [])
}

/** The same, with the row locked until the transaction ends: the next change or order of this cart waits. */
export async function lockUserCart(tx: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await tx.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId)).for('update')
  return eachOnce(cart?.lines ?? [])
}

/** The same, of a user who may have no cart yet. An account that is deleted meanwhile gets none: its changes go nowhere. */
async function lockOwnCart(tx: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await tx.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId)).for('update')
  if (cart !== undefined) return eachOnce(cart.lines)
  await tx
    .insert(carts)
    .select(rowOf(tx, userId, { lines: [], updatedAt: sql`now()` }))
    .onConflictDoNothing()
  return await lockUserCart(tx, userId)
}

/** No row of an account that is being deleted. */
function rowOf(db: Db, userId: string, { lines, updatedAt }: { lines: CartLine[]; updatedAt: SQL }) {
  const values = { lines: sql`${JSON.stringify(lines)}::jsonb`.as('lines'), updatedAt: updatedAt.as('updated_at') }
  const account = heldAccount(db, userId, 'key share').as('account')
  return db.select({ userId: account.id, ...values }).from(account)
}

/** A cart's moment only ever rises, whatever the clocks say: see `bringBackCart`. */
function after(moment: SQLWrapper): SQL {
  return sql`greatest(${moment} + interval '1 millisecond', now())`
}

/** Replaces all lines of a cart that the transaction has locked. */
export async function writeUserCart(tx: Db, userId: string, lines: CartLine[]): Promise<void> {
  await tx
    .update(carts)
    .set({ lines, updatedAt: after(carts.updatedAt) })
    .where(eq(carts.userId, userId))
}

/**
 * Stores the lines that a page showed, if the cart in the database is older than that page. After a failover it is: the lines
 * were known to a node that was cut off and replaced. A cart that was changed or ordered since is newer and stays.
 */
export async function bringBackCart(db: Db, userId: string, { lines, shownAt }: ShownCart): Promise<void> {
  const updatedAt = after(sql`${shownAt.toISOString()}::timestamptz`)
  await db
    .insert(carts)
    .select(rowOf(db, userId, { lines, updatedAt }))
    .onConflictDoUpdate({
      target: carts.userId,
      set: { lines: sql`excluded.lines`, updatedAt: sql`excluded.updated_at` },
      setWhere: lt(carts.updatedAt, shownAt),
    })
}

/** Changes the current cart, not the one that the page showed: two tabs never undo each other. */
export async function updateUserCart(
  db: Db,
  userId: string,
  change: (lines: CartLine[]) => CartLine[],
): Promise<CartLine[]> {
  return await inTransaction(db, async (tx) => {
    const lines = change(await lockOwnCart(tx, userId))
    await writeUserCart(tx, userId, lines)
    return lines
  })
}

/** The same for a shopper's change: its stock check and its write are one, so simultaneous presses count each other. */
export async function changeUserCart(
  db: Db,
  userId: string,
  change: CartChange,
  places: string[] = [],
): Promise<Outcome<ChangedCart, CartProblem>> {
  return await inTransaction(db, async (tx) => {
    const changed = await changeWithinStock(tx, await lockOwnCart(tx, userId), change, places)
    if (changed.ok) await writeUserCart(tx, userId, changed.value.lines)
    return changed
  })
}

/**
 * At sign-in: merges the visitor's cart into the account's.
 *
 * @returns the products that were brought and found no place, because a cart holds only so many lines
 */
export async function bringCart(db: Db, userId: string, brought: CartLine[]): Promise<string[]> {
  if (brought.length === 0) return []
  const lines = await updateUserCart(db, userId, (stored) => mergeCarts(stored, brought))
  const inCart = new Set(lines.map(({ productId }) => productId))
  return brought.map(({ productId }) => productId).filter((id) => !inCart.has(id))
}
