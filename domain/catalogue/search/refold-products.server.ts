import { asc, gt, inArray } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'
import { updateMany } from '#platform/database/write-many.ts'
import { products } from '../catalogue-tables.ts'
import { searchFields } from './search-fields.ts'

/** Folds anew what products after an id are found by. @returns the last of them */
export async function refoldProducts(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string | undefined> {
  const { id } = products
  const rows = await db.select().from(products).where(gt(id, after)).orderBy(asc(id)).limit(limit)
  const outdated = rows.filter((row) => {
    const folded = searchFields(row)
    return Object.entries(folded).some(([field, text]) => String(row[field as keyof typeof folded]) !== String(text))
  })
  const ids = outdated.map((row) => row.id)
  if (ids.length > 0)
    await inTransaction(db, async (tx) => {
      // Read again under lock, in the order in which orders lock them: the owner may just be saving one.
      const locked = await tx.select().from(products).where(inArray(id, ids)).orderBy(asc(id)).for('no key update')
      const folded = locked.map((row) => ({ id: row.id, ...searchFields(row) }))
      await updateMany(tx, products, folded)
    })
  return rows.at(-1)?.id
}
