import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwords, users } from '../account-tables.ts'
import { endSessionsAndLinks } from '../end-access.server.ts'
import { noteChange, PASSWORD_CHANGED } from '../note-change.server.ts'

/** Ends what was open, because others may know the old password, and tells the owner. A first password is no news. */
export async function setPassword(tx: Db, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  const changedAt = new Date()
  const isFirst = (await tx.$count(passwords, eq(passwords.userId, userId))) === 0
  await tx
    .insert(passwords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } })
  await endSessionsAndLinks(tx, userId)
  if (!isFirst) await noteChange(tx, userId, PASSWORD_CHANGED)
}

export async function findHash(db: Db, account: SQL | undefined) {
  const [found] = await db
    .select({ id: users.id, email: users.email, hash: passwords.hash })
    .from(users)
    .innerJoin(passwords, eq(passwords.userId, users.id))
    .where(account)
  return found
}

export async function hashOf(db: Db, account: SQL): Promise<string | undefined> {
  return (await findHash(db, account))?.hash
}
