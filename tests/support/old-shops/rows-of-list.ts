import { open, readFile } from 'node:fs/promises'
import { csvRecords } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { guessKind, ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { fitColumns } from '#domain/spreadsheets/mapping/fit-columns.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { decodedTexts, encodingOf } from '#domain/spreadsheets/read/sheet-text.ts'
import { fromTitles, surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { openWorkbook } from '#domain/spreadsheets/read/workbook/workbook.ts'
import { columnsOf } from '#domain/spreadsheets/sheet-columns.ts'
import type { SheetChoices } from '#domain/spreadsheets/spreadsheet-tables.ts'
import { surveyWorkbook } from '#domain/spreadsheets/work/survey-workbook.ts'

/** The text of a file, and of a workbook that of the sheet which is opened. */
export async function bytesOfList(path: string): Promise<Buffer> {
  if (!path.endsWith('.xlsx')) return await readFile(path)
  await using file = await open(path)
  let text = ''
  const { sheets = [], sheet = 0 } = await surveyWorkbook(await openWorkbook(file.fd), async (part) => {
    text += part
  })
  return Buffer.from(text).subarray(sheets[sheet]?.start, sheets[sheet]?.end)
}

/** What a list means, with its columns as they are guessed. */
export async function rowsOfList(bytes: Uint8Array, choices: SheetChoices = {}) {
  async function* chunks() {
    yield bytes
  }
  const { encoding } = await encodingOf(chunks)
  const records = () => csvRecords(decodedTexts(chunks(), encoding))
  const survey = await surveyRows(records())
  const kind = ofProgram(guessKind(survey.titles), survey.titles)
  const titled = () => fromTitles(records(), survey.titleLine)
  const { columns, unclear } = await fitColumns(titled(), { kind, columns: columnsOf(kind, survey), choices })
  const rows: SheetRow[] = []
  for await (const row of meantRows(titled(), { kind: kind.id, columns, choices })) rows.push(row)
  return { kind, rows, columns, unclear }
}
