import { csvRecords } from '#domain/csv/csv-records.ts'
import { countKnown } from '../read/find-titles.ts'
import { MAX_SHEET_BYTES } from '../read/sheet-limits.ts'
import { NoSheet } from '../read/sheet-text.ts'
import { type SurveyedRows, surveyRows } from '../read/survey-rows.ts'
import type { Workbook, WorkbookLine } from '../read/workbook/workbook.ts'
import type { LineRange } from '../spreadsheet-tables.ts'
import type { Survey } from './survey-in-subprocess.server.ts'

/** Takes the rows of all sheets as CSV, one sheet after the other. */
export type Write = (text: string) => Promise<void>

/**
 * Reads every sheet of a workbook once, hands its rows on, and says what is in the one whose titles are known best.
 *
 * @throws NoSheet with what is wrong with it as a whole
 */
export async function surveyWorkbook(workbook: Workbook, write: Write): Promise<Survey> {
  const sheets: NonNullable<Survey['sheets']> = []
  let best: SurveyedRows | undefined
  let sheet = 0
  let written = 0
  async function* handedOn(lines: AsyncIterable<string>) {
    for await (const text of batched(lines)) {
      written += Buffer.byteLength(text)
      if (written > MOST_WRITTEN) throw new NoSheet(TOO_MUCH)
      await write(text)
      yield text
    }
  }
  for (const { name, rows } of workbook) {
    const start = written
    const hidden: LineRange[] = []
    const surveyed = await surveyRows(csvRecords(handedOn(notingHidden(rows(), hidden)))).catch((error) => {
      if (error instanceof NoSheet && error.isEmpty) return undefined
      throw error
    })
    if (surveyed === undefined) continue
    const { rowCount, titleLine, titles } = surveyed
    if (best === undefined || countKnown(titles) > countKnown(best.titles)) [best, sheet] = [surveyed, sheets.length]
    sheets.push({ name, rowCount, titleLine, ...(hidden.length > 0 && { hidden }), start, end: written })
  }
  if (best === undefined) throw new NoSheet('none of its sheets has a line of titles and rows below it.')
  return { encoding: 'utf-8', isGuessed: false, ...best, sheets, sheet }
}

/** The texts of rows; `hidden` gets the lines of those that are hidden. */
async function* notingHidden(rows: AsyncIterable<WorkbookLine>, hidden: LineRange[]): AsyncGenerator<string> {
  let line = 1
  for await (const { text, isHidden } of rows) {
    const next = line + text.split(/\r\n|\n|\r/).length - 1
    const last = hidden.at(-1)
    if (isHidden && last?.[1] === line - 1) last[1] = next - 1
    else if (isHidden && hidden.length < MOST_HIDDEN) hidden.push([line, next - 1])
    line = next
    yield text
  }
}

const MOST_HIDDEN = 10_000
const MOST_WRITTEN = 2 * MAX_SHEET_BYTES
const TOO_MUCH = 'its sheets hold more than 128 MB. Save the sheet alone, as "CSV UTF-8".'
const BATCH_LENGTH = 64 * 1024

async function* batched(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < BATCH_LENGTH) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
