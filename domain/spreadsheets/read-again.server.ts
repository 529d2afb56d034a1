import type { Db } from '#platform/database/client.ts'
import { BrokenCsv, type CsvRecord, csvRecords } from '../csv/csv-records.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { restart } from './change-sheet.server.ts'
import { type Sheet, textOf } from './find-sheet.server.ts'
import type { SheetKind } from './kinds/sheet-kind.ts'
import { findKind, guessKind, ofProgram } from './kinds/sheet-kinds.server.ts'
import { meantRows } from './mapping/meant-rows.ts'
import { productRows } from './mapping/product-rows.ts'
import { ENCODINGS } from './read/encodings.ts'
import { FIRST_RECORDS } from './read/find-titles.ts'
import { NoSheet } from './read/sheet-text.ts'
import { fromTitles, shortened, surveyRows } from './read/survey-rows.ts'
import { openColumns } from './remembered.server.ts'
import type { SheetSource, SpreadsheetReport } from './spreadsheet-tables.ts'

/**
 * Says in which encoding a file is read where that was guessed. Its columns are what they are then, and wait for their fields.
 *
 * @returns refused with why it cannot be read so
 */
export async function chooseEncoding(db: Db, sheet: Sheet, encoding: string): Promise<Outcome<void, string>> {
  const isRecognised = sheet.source.encoding !== undefined && Object.hasOwn(ENCODINGS, encoding)
  if (!isRecognised) return refused('Please choose an encoding.')
  return await readAgain(db, sheet, { source: { ...sheet.source, encoding }, kind: findKind(sheet.kind) })
}

/** The same for the sheet of a workbook, whose titles tell what it holds, unless it was said when the file was sent. */
export async function chooseTab(db: Db, sheet: Sheet, tab: number): Promise<Outcome<void, string>> {
  const chosen = sheet.source.sheets?.[tab]
  if (chosen === undefined) return refused('Please choose a sheet.')
  const { rowCount, titleLine = 1 } = chosen
  const source = { ...sheet.source, sheet: tab, titleLine }
  return await readAgain(db, sheet, { source, kind: saidKind(sheet), rowCount })
}

/** The same for the line that has the titles. */
export async function chooseTitles(db: Db, sheet: Sheet, titleLine: number): Promise<Outcome<void, string>> {
  const lines = (await firstRecords(db, sheet)).map(({ line }) => line)
  if (!lines.includes(titleLine)) return refused('Please choose the line of the titles.')
  const rowCount = sheet.rowCount + lines.indexOf(sheet.source.titleLine ?? 1) - lines.indexOf(titleLine)
  return await readAgain(db, sheet, { source: { ...sheet.source, titleLine }, kind: saidKind(sheet), rowCount })
}

const saidKind = ({ source }: Sheet) => findKind(source.kind ?? null)

type Reading = { source: SheetSource; kind: SheetKind | undefined; rowCount?: number }

async function readAgain(
  db: Db,
  sheet: Sheet,
  { source, kind, rowCount = sheet.rowCount }: Reading,
): Promise<Outcome<void, string>> {
  const surveyed = await surveyHead(db, { ...sheet, source })
  if (!surveyed.ok) return surveyed
  const { titles } = surveyed.value
  const known = ofProgram(kind ?? guessKind(titles), titles)
  const opened = await openColumns(db, known, surveyed.value)
  await restart(db, sheet, { source, ...opened, rowCount })
  return done(undefined)
}

type Stored = Pick<Sheet, 'id' | 'source'>

async function surveyHead(db: Db, sheet: Stored) {
  try {
    const { titleLine } = sheet.source
    return done(await surveyRows(headOf(db, sheet, FIRST_ROWS), { titleLine }))
  } catch (error) {
    if (error instanceof NoSheet) return refused(error.message)
    throw error
  }
}

/** Rows that tell what a column holds. */
const FIRST_ROWS = 50

/** Rows whose categories are read within a request. */
const SORTED_ROWS = 200

/** What the first rows of a product list are sorted by, and what that is here. */
export async function firstCategories(db: Db, sheet: Sheet): Promise<NonNullable<SpreadsheetReport['categories']>> {
  const { read, notes } = productRows(sheet.choices)
  const records = fromTitles(headOf(db, sheet, SORTED_ROWS + FIRST_RECORDS), sheet.source.titleLine)
  for await (const row of meantRows(records, sheet)) read(row)
  return notes().categories
}

/** The lines among which its titles are, with what stands in them. */
export async function firstRecords(db: Db, sheet: Stored): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const { cells, line } of headOf(db, sheet, FIRST_RECORDS - 1, 1))
    records.push({ cells: cells.map(shortened), line })
  return records
}

/** The titles and the first rows of a file, as it is read now: what is read wrongly shows. */
export async function firstRowsOf(db: Db, sheet: Stored, count: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of fromTitles(headOf(db, sheet, count + FIRST_RECORDS), sheet.source.titleLine))
    rows.push(cells.map(shortened))
  return rows.slice(0, count + 1)
}

async function* headOf(db: Db, sheet: Stored, rows: number, parts = FIRST_PARTS): AsyncGenerator<CsvRecord> {
  let count = 0
  try {
    for await (const record of csvRecords(beginningOf(textOf(db, sheet), parts))) {
      yield record
      count += 1
      if (count > rows) return
    }
  } catch (error) {
    // The text ends in the middle of a row where only its first parts are read.
    if (!(error instanceof BrokenCsv)) throw error
  }
}

/** Parts of a file that are read within a request. */
const FIRST_PARTS = 4

async function* beginningOf(texts: AsyncIterable<string>, most: number): AsyncGenerator<string> {
  let parts = 0
  for await (const text of texts) {
    yield text
    parts += 1
    if (parts === most) return
  }
}
