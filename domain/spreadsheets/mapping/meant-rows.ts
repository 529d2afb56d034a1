import { rowsByField } from '#domain/csv/csv-file.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { isPart, partCell } from '../programs/column-parts.ts'
import { codesOf, pricedAs } from '../programs/programs.ts'
import type { SpreadsheetColumn } from '../spreadsheet-tables.ts'

type Column = Pick<SpreadsheetColumn, 'title' | 'field'>

/**
 * The rows below the titles, by the fields that their columns were given. What a program writes as a code is in words, and what
 * the title of its price says of a piece is there as if it had a column.
 */
export async function* meantRows(
  records: AsyncIterable<CsvRecord>,
  columns: readonly Column[],
): AsyncGenerator<SheetRow> {
  const titles = columns.map(({ title }) => title)
  const words = codesOf(titles)
  const priced = pricedAs(titles, columns.find(({ field }) => field === 'price')?.title ?? '')
  const inWords = async function* () {
    for await (const { cells, line } of records)
      yield { cells: cells.map((cell, place) => words[place]?.get(cell) ?? cell), line }
  }
  const said = words.some((each) => each !== undefined) ? inWords() : records
  for await (const row of rowsByField(said, () => meantFields(columns)))
    yield (row.cells.price ?? '') === '' ? row : { ...row, cells: { ...priced, ...row.cells } }
}

export function meantFields(columns: readonly Column[]): string[] {
  return columns.map(({ field, title }, place) => (isPart(field) ? partCell(field, place, title) : field))
}
