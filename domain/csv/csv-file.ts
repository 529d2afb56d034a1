import { StartProblem } from '#platform/start/start-problem.ts'
import { BrokenCsv, type CsvRecord, csvRecords } from './csv-records.ts'
import { guessFields } from './guess-fields.ts'
import type { ColumnNames, SheetRow } from './sheet-row.ts'

/** A file of any kind that can be read several times, part by part. `texts` throws a `StartProblem` if it cannot be read. */
export type SourceFile = { name: string; texts(): AsyncIterable<string> | Iterable<string> }

/**
 * The titles of a file's columns; none where it is empty.
 *
 * @throws StartProblem
 */
export async function titlesOf(file: SourceFile): Promise<string[]> {
  for await (const { cells } of recordsIn(file)) return cells
  return []
}

/**
 * The records of a file, the titles first.
 *
 * @throws StartProblem with the line at which the file is broken
 */
export async function* recordsIn({ name, texts }: SourceFile): AsyncGenerator<CsvRecord> {
  try {
    yield* csvRecords(texts())
  } catch (error) {
    throw error instanceof BrokenCsv ? new StartProblem(`${name}, line ${error.line}: ${error.message}`) : error
  }
}

/** The rows of a file, by the fields that its titles mean. */
export function csvRows<Column extends string>(file: SourceFile, columns: ColumnNames<Column>) {
  return rowsByField(recordsIn(file), (titles) => guessFields(titles, columns))
}

/** The records below the titles. Cells whose column means nothing are left out. */
export async function* rowsByField<Column extends string>(
  records: AsyncIterable<CsvRecord>,
  fieldsOf: (titles: string[]) => readonly (Column | '')[],
): AsyncGenerator<SheetRow<Column>> {
  let titles: string[] | undefined
  let fields: readonly (Column | '')[] = []
  for await (const { cells, line } of records)
    if (titles === undefined) {
      titles = cells
      fields = fieldsOf(cells)
    } else {
      const broken = whyBroken(cells, fields, titles)
      yield { line, cells: cellsByField(fields, cells), ...(broken !== undefined && { broken }) }
    }
}

/** What spreadsheets show instead of a result, and what stands here for a formula without one. */
const NO_RESULT = /^#(?:FORMULA!|REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!)/

/** Why a line cannot be read: an empty cell would mean something else than one whose result is not there. */
function whyBroken(cells: readonly string[], fields: readonly string[], titles: readonly string[]): string | undefined {
  if (cells.slice(fields.length).some((cell) => cell !== '')) return TORN
  const place = cells.findIndex((cell, at) => fields[at] !== '' && NO_RESULT.test(cell))
  const cell = cells[place]
  if (cell === undefined) return undefined
  const what = cell.startsWith(NOT_CALCULATED)
    ? `the formula${cell.slice(NOT_CALCULATED.length, 60)} has no result: save the file in a spreadsheet program`
    : `“${cell.slice(0, 20)}” is an error of the spreadsheet: mend its formula`
  return `${titles[place]}: ${what}, and upload it again`
}

const TORN = 'There are more cells than columns: a text with a comma in it stands in quotes'

/** Stands before a formula whose result a workbook does not have. */
export const NOT_CALCULATED = '#FORMULA!'

function cellsByField<Column extends string>(
  fields: readonly (Column | '')[],
  cells: readonly string[],
): SheetRow<Column>['cells'] {
  const named: Partial<Record<string, string>> = {}
  for (const [place, field] of fields.entries()) if (field !== '') named[field] = cells[place] ?? ''
  return named as SheetRow<Column>['cells']
}
