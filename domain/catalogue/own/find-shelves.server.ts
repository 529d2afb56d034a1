import { and, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { isAnyOf } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'

/** Where products lie now, by their ids; those without a shelf are left out. */
export async function findShelves(db: Db, ids: string[]): Promise<Record<string, string>> {
  const { id, shelf } = products
  const found = await db
    .select({ id, shelf })
    .from(products)
    .where(and(isAnyOf(id, ids), ne(shelf, '')))
  return Object.fromEntries(found.map((each) => [each.id, each.shelf]))
}
