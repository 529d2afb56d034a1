import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { composeOnce } from '#platform/database/compose-once.ts'
import { carts } from '#platform/database/schema.ts'
import { type CartLine, eachOnce, mergeCarts } from './cart.ts'

export async function getUserCart(db: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await db.select({ lines: carts.lines }).from(carts).where(eq(carts.userId, userId))
  return eachOnce(cart?.lines ?? [])
}

/** The same, with the row locked until the transaction ends: whoever changes or orders this cart next waits. */
export async function lockUserCart(tx: Db, userId: string): Promise<CartLine[]> {
  const [cart] = await lockedCart(tx, { userId })
  return eachOnce(cart?.lines ?? [])
}

const lockedCart = composeOnce<{ userId: string }, { lines: CartLine[] }>((db) =>
  db
    .select({ lines: carts.lines })
    .from(carts)
    .where(eq(carts.userId, sql.placeholder('userId')))
    .for('update'),
)

/** Changes the cart as it is now, not as it was when the page was made: two tabs never undo each other. */
export async function updateUserCart(
  db: Db,
  userId: string,
  change: (lines: CartLine[]) => CartLine[],
): Promise<CartLine[]> {
  return await db.transaction(async (tx) => {
    await tx.insert(carts).values({ userId, lines: [] }).onConflictDoNothing()
    const lines = change(await lockUserCart(tx, userId))
    await tx.update(carts).set({ lines, updatedAt: new Date() }).where(eq(carts.userId, userId))
    return lines
  })
}

/** At sign-in: what the visitor had in hand joins what the account kept. */
export async function bringCart(db: Db, userId: string, brought: CartLine[]): Promise<CartLine[]> {
  if (brought.length === 0) return await getUserCart(db, userId)
  return await updateUserCart(db, userId, (kept) => mergeCarts(kept, brought))
}
