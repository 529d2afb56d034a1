import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwords, users } from './account-tables.ts'

export async function findAccount(db: Db, userId: string) {
  const { id, email, verifiedAt, createdAt } = users
  const [account] = await db
    .select({ id, email, verifiedAt, createdAt, passwordChangedAt: passwords.changedAt })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, id))
    .where(eq(id, userId))
  return account
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  return (await findAccount(db, userId))?.verifiedAt != null
}
