import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/client.ts'
import { afterMinutes, type Task } from '#platform/work/schedule.ts'
import { productSearch, searchWords } from '../catalogue-tables.ts'

/** Removes words that no product has any more, and second entries of the same word. */
export async function forgetWords(db: Db): Promise<void> {
  const { word } = searchWords
  await db.execute(sql`
    delete from ${searchWords} where ctid not in (select min(ctid) from ${searchWords} group by ${word})
    or not exists (
      select from ${productSearch} where ${productSearch.words} @@ plainto_tsquery('pg_catalog.english', ${word}))`)
}

export function forgetWordsTask(db: Db): Task {
  return { name: 'forget-words', next: afterMinutes(24 * 60), run: () => forgetWords(db) }
}
