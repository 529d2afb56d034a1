import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwords, users } from './account-tables.ts'

export type Account = { email: string; verifiedAt: Date | null; createdAt: Date; passwordChangedAt: Date | null }

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const { email, verifiedAt, createdAt } = users
  const [account] = await db
    .select({ email, verifiedAt, createdAt, passwordChangedAt: passwords.changedAt })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.id, userId))
  return account
}

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  return (await findAccount(db, userId))?.verifiedAt != null
}
