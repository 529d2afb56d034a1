import type { SheetKind } from './kinds/sheet-kind.ts'
import { guessColumns } from './mapping/guess-columns.ts'
import { isPart, PART_NAMES } from './programs/column-parts.ts'
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

/** What each column that is read means, as the page calls it. */
export function meaningsOf({ fields }: SheetKind, columns: readonly SpreadsheetColumn[]) {
  const read = columns.filter(({ field }) => field !== '')
  return read.map(({ title, field }) => ({
    title,
    meaning: isPart(field) ? PART_NAMES[field] : (fields[field]?.[0] ?? field),
  }))
}

/** What is said of the columns that are left out. */
export function leftOutLines(columns: readonly SpreadsheetColumn[]): string[] {
  const taken = columns.flatMap(({ title, why }) => (why === undefined ? [] : `${title}: ${why}: left out.`))
  const isLeft = ({ title, field, why }: SpreadsheetColumn) => field === '' && title !== '' && why === undefined
  const left = columns.filter(isLeft).map(({ title }) => title)
  return [...taken, ...(left.length > 0 ? [`Columns that are left out: ${left.join(', ')}.`] : [])]
}
