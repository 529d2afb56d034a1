import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { carts } from '#platform/database/schema.ts'
import { type CartLine, eachOnce, mergeCarts } from './cart.ts'

export async function getUserCart(db: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId))
  return eachOnce(cart?.lines ?? [])
}

/** The same, with the row locked until the transaction ends: the next change or order of this cart waits. */
export async function lockUserCart(tx: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await tx.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId)).for('update')
  return eachOnce(cart?.lines ?? [])
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
  return await db.transaction(async (tx) => {
    await tx.insert(carts).values({ userId, lines: [] }).onConflictDoNothing()
    const lines = change(await lockUserCart(tx, userId))
    await writeUserCart(tx, userId, lines)
    return lines
  })
}

/** At sign-in: merges the visitor's cart into the account's. */
export async function bringCart(db: Db, userId: string, brought: CartLine[]): Promise<CartLine[]> {
  if (brought.length === 0) return await getUserCart(db, userId)
  return await updateUserCart(db, userId, (stored) => mergeCarts(stored, brought))
}
