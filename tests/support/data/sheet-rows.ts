import { parse } from 'csv-parse/sync'
import { readCell } from '#domain/csv/csv.ts'
import type { ColumnNames, SheetRow } from '#domain/csv/sheet-row.ts'

/** The lines of an exported file, by its columns. */
export function sheetRows<Column extends string>(csv: string, columns: ColumnNames<Column>): SheetRow<Column>[] {
  const [head = [], ...lines] = parse(csv, { bom: true }) as string[][]
  const titles = Object.entries<readonly [string, ...string[]]>(columns)
  const places = head.map((title) => titles.find(([, [name]]) => name === title)?.[0] as Column)
  return lines.map((cells, place) => ({
    line: place + 2,
    cells: Object.fromEntries(places.map((column, at) => [column, readCell(cells[at] ?? '')])) as Record<
      Column,
      string
    >,
  }))
}

export async function textOfLines(lines: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const line of lines) text += line
  return text
}
