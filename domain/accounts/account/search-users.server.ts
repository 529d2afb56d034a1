import { and, eq, like } from 'drizzle-orm'
import { type AgePlace, pageByAge } from '#domain/paging/age-pages.server.ts'
import type { ListPage } from '#domain/paging/list-page.ts'
import { contains } from '#domain/text/contains.ts'
import type { Db } from '#platform/database/client.ts'
import { users } from '../account-tables.ts'

/** An account as the back office lists it. */
export type Account = { id: string; email: string; createdAt: Date }

const columns = { id: users.id, email: users.email, createdAt: users.createdAt }

/** A page of all accounts, newest first. Addresses are stored in lower case. */
export function searchUsers(
  db: Db,
  { search, ...place }: AgePlace & { search?: string | undefined },
): Promise<ListPage<Account>> {
  return pageByAge(users, place, ({ beyond, sorted, limit }) =>
    db
      .select(columns)
      .from(users)
      .where(and(search === undefined ? undefined : like(users.email, contains(search.toLowerCase())), beyond))
      .orderBy(...sorted)
      .limit(limit),
  )
}

export async function findUser(db: Db, id: string): Promise<Account | undefined> {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id))
  return user
}
