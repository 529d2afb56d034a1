import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { passwords, users } from '../account-tables.ts'

/** An account that has a password, with its hash. */
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
