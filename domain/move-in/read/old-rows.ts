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
