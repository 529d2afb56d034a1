import { rowsByField } from '#domain/csv/csv-file.ts'
import type { CsvRecord } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { isPart, partCell } from '../programs/column-parts.ts'
import { codesOf, pricedAs } from '../programs/programs.ts'
import { whyNoRow } from '../read/find-titles.ts'
import type { SpreadsheetColumn } from '../spreadsheet-tables.ts'

type Column = Pick<SpreadsheetColumn, 'title' | 'field'>

/**
 * The rows below the titles, by the fields that their columns were given. What a program writes as a code is in words, and what
 * the title of its price says of a piece is there as if it had a column.
 */
export async function* meantRows(
  records: AsyncIterable<CsvRecord>,
  columns: readonly Column[],
  leaveOut: (why: string) => void = () => undefined,
): AsyncGenerator<SheetRow> {
  const titles = columns.map(({ title }) => title)
  const words = codesOf(titles)
  const priced = pricedAs(titles, columns.find(({ field }) => field === 'price')?.title ?? '')
  const said = async function* () {
    let isBelow = false
    for await (const record of records) {
      const why = isBelow ? whyNoRow(record, titles) : undefined
      isBelow = true
      if (why === undefined)
        yield { ...record, cells: record.cells.map((cell, place) => words[place]?.get(cell) ?? cell) }
      else leaveOut(why)
    }
  }
  for await (const row of rowsByField(said(), () => meantFields(columns)))
    yield (row.cells.price ?? '') === '' ? row : { ...row, cells: { ...priced, ...row.cells } }
}

export function meantFields(columns: readonly Column[]): string[] {
  return columns.map(({ field, title }, place) => (isPart(field) ? partCell(field, place, title) : field))
}
