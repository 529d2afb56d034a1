import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { users } from '../accounts/account-tables.ts'
import type { Outcome } from '../outcome.ts'
import { type CartChange, type CartLine, eachOnce, mergeCarts } from './cart.ts'
import { carts } from './cart-table.ts'
import { type AllowedChange, type CartProblem, changeWithinStock } from './change-within-stock.server.ts'

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
  const owner = tx
    .select({ userId: users.id, lines: sql`'[]'::jsonb`.as('lines'), updatedAt: sql`now()`.as('updated_at') })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  await tx.insert(carts).select(owner).onConflictDoNothing()
  return await lockUserCart(tx, userId)
}

/** Replaces all lines of a cart that the transaction has locked. */
export async function writeUserCart(tx: Db, userId: string, lines: CartLine[]): Promise<void> {
  await tx.update(carts).set({ lines, updatedAt: new Date() }).where(eq(carts.userId, userId))
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
): Promise<Outcome<AllowedChange & { lines: CartLine[] }, CartProblem>> {
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
