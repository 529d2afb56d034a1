import type { SheetKind } from './kinds/sheet-kind.ts'
import { guessColumns } from './mapping/guess-columns.ts'
import type { SurveyedRows } from './read/survey-rows.ts'
import type { SpreadsheetColumn } from './spreadsheet-tables.ts'

/** The columns of a list of this kind, with a guess of the field that each means. */
export function columnsOf(
  kind: SheetKind,
  { titles, values }: Pick<SurveyedRows, 'titles' | 'values'>,
): SpreadsheetColumn[] {
  const guessed = guessColumns(kind, { titles, values })
  return titles.map((title, place) => ({ title, values: values[place] ?? [], field: guessed[place] ?? '' }))
}
