import { rowsByField } from '#domain/csv/csv-file.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import type { SpreadsheetColumn } from '../spreadsheet-tables.ts'
import { isPart, partCell } from './column-parts.ts'
import { codesOf } from './programs.ts'

type Column = Pick<SpreadsheetColumn, 'title' | 'field'>

/** The rows below the titles, by the fields that their columns were given. What a program writes as a code is in words. */
export async function* meantRows(
  records: AsyncIterable<CsvRecord>,
  columns: readonly Column[],
): AsyncGenerator<SheetRow> {
  const words = codesOf(columns.map(({ title }) => title))
  const inWords = async function* () {
    for await (const { cells, line } of records)
      yield { cells: cells.map((cell, place) => words[place]?.get(cell) ?? cell), line }
  }
  yield* rowsByField(words.some((each) => each !== undefined) ? inWords() : records, () => meantFields(columns))
}

export function meantFields(columns: readonly Column[]): string[] {
  return columns.map(({ field, title }, place) => (isPart(field) ? partCell(field, place, title) : field))
}
