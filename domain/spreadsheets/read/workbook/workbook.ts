import { plainCsvLine } from '#domain/csv/csv.ts'
import { foreignArchive } from '../foreign-file.ts'
import { NoSheet } from '../sheet-text.ts'
import { sheetRowsOf, type WorkbookRow } from './sheet-rows.ts'
import { readWorkbookParts } from './workbook-parts.ts'
import { partsOfZip } from './zip-file.ts'

/** The sheets of a workbook, each with its rows as the lines of a CSV file. */
export type Workbook = { name: string; rows(): AsyncGenerator<WorkbookLine> }[]
export type WorkbookLine = { text: string; isHidden: boolean }

/**
 * Opens what begins as a zip file does. It is read by position, so that the file can be read again.
 *
 * @throws NoSheet with what it is where it is no workbook of Excel
 */
export async function openWorkbook(fd: number): Promise<Workbook> {
  const parts = await partsOfZip(fd)
  if (!parts.has('xl/workbook.xml')) throw new NoSheet(foreignArchive(parts.names()))
  const { sheets, ...shared } = await readWorkbookParts(parts)
  return sheets.map(({ name, part }) => ({ name, rows: () => linesOf(sheetRowsOf(parts, part, shared)) }))
}

async function* linesOf(rows: AsyncIterable<WorkbookRow>): AsyncGenerator<WorkbookLine> {
  for await (const { cells, isHidden, emptyAbove } of rows)
    yield { text: '\r\n'.repeat(Math.min(emptyAbove, MOST_EMPTY)) + plainCsvLine(cells), isHidden }
}

/** So many empty rows are kept, so that lines have the numbers that people see. */
const MOST_EMPTY = 1_000

async function* textsOf(rows: AsyncIterable<WorkbookLine>): AsyncGenerator<string> {
  for await (const { text } of rows) yield text
}

/**
 * The lines of the first sheet that has rows below its titles.
 *
 * @throws NoSheet
 */
export async function firstTab(workbook: Workbook): Promise<AsyncGenerator<string>> {
  for (const { rows } of workbook) if (await hasRows(textsOf(rows()))) return textsOf(rows())
  throw new NoSheet('none of its sheets has a line of titles and rows below it.')
}

async function hasRows(lines: AsyncIterable<string>): Promise<boolean> {
  let count = 0
  for await (const _ of lines) {
    count += 1
    if (count === 2) return true
  }
  return false
}
