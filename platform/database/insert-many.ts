import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Rows in one statement: some megabytes. */
const BATCH = 5_000

/**
 * Inserts any number of rows that all have the same fields, each batch as one JSON parameter: far quicker than a
 * parameter for each value. The next batch is made while PostgreSQL stores the last.
 */
export async function insertMany<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<void> {
  let stored: Promise<unknown> = Promise.resolve()
  for (const batch of batchesOf(rows)) {
    const statement = insertRows(table, Object.keys(batch[0] ?? {}), JSON.stringify(batch))
    await stored
    stored = tx.execute(statement)
  }
  await stored
}

/** The statement for rows that all have these fields, written as JSON, or for a place that will hold them; it is the same for any number of rows. */
export function insertRows<Table extends PgTable>(table: Table, given: string[], rows: string | Placeholder) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => given.includes(field))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const fields = columns.map(([field]) => sql.identifier(field))
  const types = columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(fields, sql`, `)}
    from json_to_recordset(${rows}::json) as row (${sql.join(types, sql`, `)})`
}

function* batchesOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
