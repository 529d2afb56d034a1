import type { ColumnNames, SheetRow } from '#domain/csv/sheet-row.ts'

export type SheetRows<Column extends string> = AsyncIterable<SheetRow<Column>> | Iterable<SheetRow<Column>>
/** A row of an old shop's file. A cell whose column the file lacks is empty. */
export type OldRow<Column extends string> = Record<Column, string> & { line: number }

export async function* filled<Column extends string>(
  rows: SheetRows<Column>,
  columns: ColumnNames<Column>,
): AsyncGenerator<OldRow<Column>> {
  const empty = Object.fromEntries(Object.keys(columns).map((column) => [column, '']))
  for await (const { cells, line } of rows) yield { ...empty, ...cells, line } as OldRow<Column>
}

/** Rows that belong together: the first, and those below it that have its key or none. */
export type RowGroup<Row> = [first: Row, ...more: Row[]]

export async function* grouped<Row>(
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<RowGroup<Row>> {
  let group: RowGroup<Row> | undefined
  for await (const row of rows) {
    const key = keyOf(row)
    if (group !== undefined && (key === '' || key === keyOf(group[0]))) group.push(row)
    else {
      if (group !== undefined) yield group
      group = [row]
    }
  }
  if (group !== undefined) yield group
}
