import type { Db } from '#platform/database/client.ts'
import { passwords } from '#platform/database/schema.ts'
import { endSessionsAndLinks } from './end-access.server.ts'

/** Ends what was open: others may know the old password. */
export async function setPassword(tx: Db, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  const changedAt = new Date()
  await tx
    .insert(passwords)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } })
  await endSessionsAndLinks(tx, userId)
}
