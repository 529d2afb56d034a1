import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvRecords } from '#domain/csv/csv-records.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import { guessKind, ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { decodedTexts, encodingOf } from '#domain/spreadsheets/read/sheet-text.ts'
import { fromTitles, surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { columnsOf } from '#domain/spreadsheets/sheet-columns.ts'

/** One of the files of other programs. */
export const programFile = (name: string) => readFile(join(import.meta.dirname, '../inputs/programs', name))

/** What a list means, with its columns as they are guessed. */
export async function rowsOfList(bytes: Uint8Array): Promise<{ kind: string; rows: SheetRow[] }> {
  async function* chunks() {
    yield bytes
  }
  const { encoding } = await encodingOf(chunks)
  const records = () => csvRecords(decodedTexts(chunks(), encoding))
  const survey = await surveyRows(records())
  const kind = ofProgram(guessKind(survey.titles), survey.titles)
  const list = { kind: kind.id, columns: columnsOf(kind, survey) }
  const rows: SheetRow[] = []
  for await (const row of meantRows(fromTitles(records(), survey.titleLine), list)) rows.push(row)
  return { kind: kind.id, rows }
}
