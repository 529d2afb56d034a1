import { BrokenCsv, csvRecords } from '#domain/csv/csv-records.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../sheet-limits.ts'
import { decodedTexts, encodingOf, NoSheet } from '../sheet-text.ts'

/** Values of a column that help to see what it is, and how much of each. */
const FIRST_VALUES = 3
const VALUE_LENGTH = 80
const TITLE_LENGTH = 200

export type Survey = { encoding: string; titles: string[]; values: (string[] | undefined)[]; rowCount: number }

/**
 * Reads a whole file once, to know what is in it. `chunks` gives it from its beginning, each time.
 *
 * @returns refused with what is wrong with it as a whole
 */
export async function surveySheet(chunks: () => AsyncIterable<Uint8Array>): Promise<Outcome<Survey, string>> {
  try {
    const encoding = await encodingOf(chunks)
    return done({ encoding, ...(await survey(decodedTexts(chunks(), encoding))) })
  } catch (error) {
    if (error instanceof NoSheet) return refused(error.message)
    if (error instanceof BrokenCsv) return refused(`line ${error.line}: ${error.message}.`)
    throw error
  }
}

async function survey(texts: AsyncIterable<string>) {
  let titles: string[] | undefined
  const values: string[][] = []
  let rowCount = 0
  for await (const { cells } of csvRecords(texts)) {
    if (titles === undefined) {
      titles = checkTitles(cells)
      continue
    }
    rowCount += 1
    if (rowCount > MAX_SHEET_ROWS)
      throw new NoSheet(`it has more than ${MAX_SHEET_ROWS.toLocaleString('en-US')} rows. Send it in parts.`)
    for (const [place, cell] of cells.slice(0, titles.length).entries()) remember(values, place, cell)
  }
  if (titles === undefined) throw new NoSheet('it is empty. Its first line holds the titles of the columns.')
  if (rowCount === 0) throw new NoSheet('it has titles, but no rows.')
  return { titles, values, rowCount }
}

function checkTitles(cells: string[]): string[] {
  if (cells.length > MAX_SHEET_COLUMNS) throw new NoSheet(`it has more than ${MAX_SHEET_COLUMNS} columns.`)
  return cells.map((cell) => cutText(cell, TITLE_LENGTH))
}

function remember(values: string[][], place: number, cell: string): void {
  values[place] ??= []
  if (cell === '' || values[place].length >= FIRST_VALUES) return
  values[place].push(cell.length > VALUE_LENGTH ? `${cutText(cell, VALUE_LENGTH)}…` : cell)
}
