import type { Db } from './client.ts'

/** Hands over the last statement of a transaction, which nothing waits for but the commit. */
export type LastStatement = (statement: Promise<unknown>) => void

/**
 * A transaction that sends its commit together with its last statement, and so keeps its locks for a way to the database and
 * back less. When that statement fails PostgreSQL takes the commit for a rollback, and the call fails as the statement did.
 */
export async function endAtOnce<T>(db: Db, work: (tx: Db, last: LastStatement) => Promise<T>): Promise<T> {
  let ending: Promise<unknown> | undefined
  const last: LastStatement = (statement) => {
    ending = statement
    // It is heard below, after the commit.
    statement.catch(() => undefined)
  }
  const result = await db.transaction((tx) => work(tx, last))
  await ending
  return result
}
