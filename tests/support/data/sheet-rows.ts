import { csvRows } from '#domain/csv/csv-file.ts'
import type { ColumnNames, SheetRow } from '#domain/csv/sheet-row.ts'

/** The lines of a file, by its columns. */
export async function sheetRows<Column extends string>(
  csv: string,
  columns: ColumnNames<Column>,
): Promise<SheetRow<Column>[]> {
  const rows: SheetRow<Column>[] = []
  for await (const row of csvRows({ name: 'list.csv', texts: () => [csv] }, columns)) rows.push(row)
  return rows
}

export async function textOfLines(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}
