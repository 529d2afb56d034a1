import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Rows in one statement: about a megabyte. */
const BATCH = 1_000

/** Inserts rows that all have the same fields, each batch as one JSON parameter: far quicker than a parameter for each value. */
export async function insertMany<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const { names, fields, values } = recordset(table, batch)
    await tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(fields, sql`, `)} from ${values}`)
  }
}

/** Writes fields, of each row the same, over those of the rows with their ids. `others`: columns that are computed. */
export async function updateMany<Table extends PgTable & { id: PgColumn }>(
  tx: Db,
  table: Table,
  rows: Iterable<{ id: string } & Partial<Table['$inferInsert']>>,
  others: { [Field in keyof Table['$inferInsert']]?: SQL } = {},
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const { given, values } = recordset(table, batch)
    await tx
      .update(table)
      .set({ ...given, ...others } as never)
      .from(values)
      .where(eq(table.id, sql`given.id`))
  }
}

/** One parameter, however many values there are. Only of a single value does PostgreSQL know that it is not a hundred. */
export function isAnyOf(column: PgColumn, values: string[]): SQL {
  const [only = ''] = values
  if (values.length === 1) return eq(column, only)
  return sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`
}

/** One field of each row. */
export function pluck<Row, Field extends keyof Row>(rows: readonly Row[], field: Field): Row[Field][] {
  return rows.map((row) => row[field])
}

/** Rows that are made as they are written: all at once, those of an import would take ten times what its file does. */
export function* made<Given, Row>(
  given: Iterable<Given>,
  rowOf: (each: Given) => Row,
  tell: (written: number) => void = () => undefined,
): Generator<Row> {
  let count = 0
  for (const each of given) {
    yield rowOf(each)
    count += 1
    tell(count)
  }
}

function recordset(table: PgTable, rows: object[]) {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in (rows[0] ?? {}))
  const types = columns.map(([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`)
  return {
    names: columns.map(([, column]) => sql.identifier(column.name)),
    fields: columns.map(([field]) => sql.identifier(field)),
    given: Object.fromEntries(columns.map(([field]) => [field, sql`given.${sql.identifier(field)}`])),
    values: sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.join(types, sql`, `)})`,
  }
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
