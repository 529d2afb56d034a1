import { like, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { byAge, type ListPage, type ListPlace, pageOf } from '#domain/paging/list-page.server.ts'
import { contains } from '#domain/text/contains.ts'
import type { Db } from '#platform/database/client.ts'
import { users } from '../account-tables.ts'

export type ListedAccount = { id: string; email: string; createdAt: Date }

type SearchUsers = ListPlace & {
  search?: string | undefined
  /** By what else than its address an account is found. */
  isAlso: (account: PgColumn, search: string) => SQL
}

/** A page of all accounts, newest first. Addresses are stored in lower case. */
export function searchUsers(db: Db, { search, isAlso, ...place }: SearchUsers): Promise<ListPage<ListedAccount>> {
  const found =
    search === undefined ? undefined : or(like(users.email, contains(search.toLowerCase())), isAlso(users.id, search))
  const { id, email, createdAt } = users
  return pageOf(db.select({ id, email, createdAt }).from(users), byAge(users), place, [found])
}
