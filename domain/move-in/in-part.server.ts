import { TransactionRollbackError } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'

/**
 * One transaction for a part of the old shop. A dry run does the same and undoes it at once, so its locks are held no longer
 * than by an import.
 */
export async function inPart<Result>(db: Db, dryRun: boolean, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (!dryRun) return await inTransaction(db, work)
  const results: Result[] = []
  const undone = inTransaction(db, async (tx) => {
    results.push(await work(tx))
    tx.rollback()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error
  })
  return results[0] as Result
}
