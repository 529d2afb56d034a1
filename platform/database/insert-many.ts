import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Rows in one statement: some megabytes. */
const BATCH = 5_000

/** Inserts rows that all have the same fields, each batch as one JSON parameter: far quicker than a parameter for each value. */
export async function insertMany<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<void> {
  for (const batch of batchesOf(rows)) await tx.execute(insertRows(table, batch))
}

function insertRows(table: PgTable, rows: object[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}))
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const fields = columns.map(([field]) => sql.identifier(field))
  const types = columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(fields, sql`, `)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${sql.join(types, sql`, `)})`
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
