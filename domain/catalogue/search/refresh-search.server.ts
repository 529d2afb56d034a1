import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { eachDay, type Task } from '#platform/work/schedule.ts'
import { productSales, productSearch, searchWords } from '../catalogue-tables.ts'

/** Removes words that no product has any more, and second entries of the same word. */
export async function forgetWords(db: Db): Promise<void> {
  const { word } = searchWords
  await db.execute(sql`
    delete from ${searchWords} where ctid not in (select min(ctid) from ${searchWords} group by ${word})
    or not exists (
      select from ${productSearch} where ${productSearch.words} @@ plainto_tsquery('pg_catalog.english', ${word}))`)
}

/** Replaces what close matches are ordered by: how many of each product sold lately, as `id` and `sold`. Call it in a transaction. */
export async function storeSales(tx: Db, sales: SQL): Promise<void> {
  await tx.delete(productSales)
  await tx.execute(sql`insert into ${productSales} (product_id, sold) ${sales}`)
}

export function forgetWordsTask(db: Db): Task {
  return eachDay('forget-words', () => forgetWords(db))
}
