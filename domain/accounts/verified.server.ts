import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { users } from './account-tables.ts'

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const [user] = await db.select({ at: users.verifiedAt }).from(users).where(eq(users.id, userId))
  return user?.at != null
}
