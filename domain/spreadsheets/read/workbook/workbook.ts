import { plainCsvLine } from '#domain/csv/csv.ts'
import { foreignArchive } from '../foreign-file.ts'
import { NoSheet } from '../sheet-text.ts'
import { sheetRowsOf } from './sheet-rows.ts'
import { readWorkbookParts } from './workbook-parts.ts'
import { partsOfZip } from './zip-file.ts'

/** The sheets of a workbook, each with its rows as the lines of a CSV file. */
export type Workbook = { name: string; lines(): AsyncGenerator<string> }[]

/**
 * Opens what begins as a zip file does. It is read by position, so that the file can be read again.
 *
 * @throws NoSheet with what it is where it is no workbook of Excel
 */
export async function openWorkbook(fd: number): Promise<Workbook> {
  const parts = await partsOfZip(fd)
  if (!parts.has('xl/workbook.xml')) throw new NoSheet(foreignArchive(parts.names()))
  const { sheets, ...shared } = await readWorkbookParts(parts)
  return sheets.map(({ name, part }) => ({ name, lines: () => linesOf(sheetRowsOf(parts, part, shared)) }))
}

async function* linesOf(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const row of rows) yield plainCsvLine(row)
}

/**
 * The lines of the sheet with this name, or of the first that has rows below its titles.
 *
 * @throws NoSheet
 */
export async function tabOf(workbook: Workbook, asked: string | undefined): Promise<AsyncGenerator<string>> {
  const named = workbook.find(({ name }) => name === asked)
  if (named !== undefined) return named.lines()
  if (asked !== undefined) throw new NoSheet(`it has no sheet "${asked}", but ${namesOf(workbook)}.`)
  for (const { lines } of workbook) if (await hasRows(lines())) return lines()
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

function namesOf(workbook: Workbook): string {
  return workbook.map(({ name }) => `"${name}"`).join(', ')
}
