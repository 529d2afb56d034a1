import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvRecords } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { guessKind, ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { fitColumns } from '#domain/spreadsheets/mapping/fit-columns.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { decodedTexts, encodingOf } from '#domain/spreadsheets/read/sheet-text.ts'
import { fromTitles, surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { columnsOf } from '#domain/spreadsheets/sheet-columns.ts'
import type { SheetChoices } from '#domain/spreadsheets/spreadsheet-tables.ts'

/** One of the files of other programs. */
export const programFile = (name: string) => readFile(join(import.meta.dirname, '../inputs/programs', name))

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
  return { kind: kind.id, rows, columns, unclear }
}
