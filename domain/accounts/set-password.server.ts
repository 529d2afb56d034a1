import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwordResets, passwords, sessions, users } from '#platform/database/schema.ts'

/** Ends every session and every reset link: others may know the old password. */
export async function setPassword(tx: Db, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  const changedAt = new Date()
  await tx
    .insert(passwords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } })
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Undefined when the address has no account. */
export async function passwordChangedAt(db: Db, email: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: passwords.changedAt })
    .from(passwords)
    .innerJoin(users, eq(users.id, passwords.userId))
    .where(eq(users.email, email))
  return found?.at
}
