import { and, ne, sql } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'
import type { Db } from '#platform/database/client.ts'
import { products } from '../catalogue-tables.ts'

/** Whether another product has this name, whatever its case and accents. */
export async function isNamedTwice(db: Db, { id, name }: { id: string; name: string }): Promise<boolean> {
  const [other] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.sortName} collate "C" = ${fold(name)}`, ne(products.id, id)))
    .limit(1)
  return other !== undefined
}
