import type { CsvRecord } from '#domain/csv/csv-records.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { isHiding, isStateTitle } from '../programs/row-states.ts'
import { FIRST_RECORDS, findTitles, whyNoRow } from './find-titles.ts'
import { MAX_GUIDE_ROWS, MAX_SHEET_COLUMNS } from './sheet-limits.ts'
import { NoSheet } from './sheet-text.ts'

/** Values of a column that help to see what it is, and how much of each. */
const FIRST_VALUES = 3
const VALUE_LENGTH = 80
const TITLE_LENGTH = 200

/** The titles of a list, the line that they are in, the first values below each, and how many rows it has. */
export type SurveyedRows = { titles: string[]; titleLine: number; values: (string[] | undefined)[]; rowCount: number }

/**
 * Reads a list to its end, to know what is in it. `most`: how many rows it may have. `titleLine`: where its titles are, if somebody
 * said so.
 *
 * @throws NoSheet with what is wrong with it as a whole
 */
export async function surveyRows(
  records: AsyncIterable<CsvRecord>,
  { most = MAX_GUIDE_ROWS, titleLine }: { most?: number; titleLine?: number | undefined } = {},
): Promise<SurveyedRows> {
  let found: CsvRecord | undefined
  let first: CsvRecord[] | undefined = []
  const values: string[][] = []
  let ofStates: boolean[] = []
  let rowCount = 0
  const take = (record: CsvRecord) => {
    if (found === undefined || record.line <= found.line || whyNoRow(record, found.cells) !== undefined) return
    rowCount += 1
    if (rowCount > most) throw new NoSheet(tooManyRows(most))
    for (const [place, cell] of record.cells.slice(0, found.cells.length).entries())
      remember(values, place, cell, ofStates[place])
  }
  const begin = (records: CsvRecord[]) => {
    found = records.find(({ line }) => line === titleLine) ?? findTitles(records)
    ofStates = found?.cells.map(isStateTitle) ?? []
    first = undefined
    for (const record of records) take(record)
  }
  for await (const record of records) {
    if (first === undefined) take(record)
    else if (first.push(record) === FIRST_RECORDS) begin(first)
  }
  if (first !== undefined) begin(first)
  if (found === undefined) throw new NoSheet(EMPTY, { isEmpty: true })
  if (rowCount === 0) throw new NoSheet('it has titles, but no rows.', { isEmpty: true })
  return { titles: checkTitles(found.cells), titleLine: found.line, values, rowCount }
}

/** Without what stands above the titles. */
export async function* fromTitles(records: AsyncIterable<CsvRecord>, titleLine = 1): AsyncGenerator<CsvRecord> {
  for await (const record of records) if (record.line >= titleLine) yield record
}

const EMPTY = 'it is empty. Its first line holds the titles of the columns.'
export function tooManyRows(most: number): string {
  return `it has more than ${most.toLocaleString('en-US')} rows. Send it in parts.`
}

function checkTitles(cells: string[]): string[] {
  if (cells.length > MAX_SHEET_COLUMNS) throw new NoSheet(`it has more than ${MAX_SHEET_COLUMNS} columns.`)
  return cells.map((cell) => cutText(cell, TITLE_LENGTH))
}

/** The first cells. The last gives way to one that tells more: in a column of states what is not for sale, in others a figure. */
function remember(values: string[][], place: number, cell: string, isOfState = false): void {
  values[place] ??= []
  const first = values[place]
  if (cell === '') return
  const tells = isOfState ? isHiding : hasFigure
  if (first.length < FIRST_VALUES) first.push(shortened(cell))
  else if (!first.some(tells) && tells(cell)) first[FIRST_VALUES - 1] = shortened(cell)
}

function hasFigure(cell: string): boolean {
  return /\p{Nd}/u.test(cell)
}

/** A cell as a table of a few rows shows it. */
export function shortened(cell: string): string {
  return cell.length > VALUE_LENGTH ? `${cutText(cell, VALUE_LENGTH)}…` : cell
}
