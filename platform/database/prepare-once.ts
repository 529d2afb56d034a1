import type { Db } from './client.ts'

/**
 * A statement that is prepared once for each database, the first time it is asked for: to put its text together takes
 * longer than to answer it.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const statement = prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
