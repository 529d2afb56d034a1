import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#platform/database/client.ts'

/**
 * While one process stores or removes a picture, no other touches it. The lock is the database's, so it holds
 * between machines, and ends with its holder.
 */
export function holdPicture<Result>(db: Db, name: string, work: () => Promise<Result>): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`)
    return await work()
  })
}
