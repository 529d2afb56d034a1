import type { SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

const dialect = new PgDialect()

/**
 * A statement whose text is put together once, and then sent with other values for its placeholders. Unlike a prepared one
 * it goes into any transaction; each of those is a database object of its own.
 *
 * @returns what sends it and answers with its rows, as the database names their columns
 */
export function composeOnce<Values extends Record<string, unknown>, Row = unknown>(compose: (db: Db) => SQLWrapper) {
  let composed: ReturnType<PgDialect['sqlToQuery']> | undefined
  return async (db: Db, values: Values): Promise<Row[]> => {
    composed ??= dialect.sqlToQuery(compose(db).getSQL())
    const statement = db._.session.prepareQuery<{ execute: { rows: Row[] } } & Prepared>(
      composed,
      undefined,
      undefined,
      false,
    )
    return (await statement.execute(values)).rows
  }
}

type Prepared = { all: unknown; values: unknown }
