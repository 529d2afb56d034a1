import { csvRecords } from '#domain/csv/csv-records.ts'
import { GUIDE_SHEET } from '#domain/spreadsheets/kinds/guide-kind.server.ts'
import type { SheetChoices } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { columnsOf } from '#domain/spreadsheets/sheet-columns.ts'
import type { Db } from '#platform/database/client.ts'

const textsOf = (text: string) =>
  async function* () {
    yield text
  }

/** Imports a list as a price guide, as its upload does. */
export async function loadGuide(db: Db, text: string, choices: SheetChoices = {}) {
  const texts = textsOf(text)
  const survey = await surveyRows(csvRecords(texts()))
  const kind = ofProgram(GUIDE_SHEET, survey.titles)
  const rows = meantRows(csvRecords(texts()), { kind: kind.id, columns: columnsOf(kind, survey) })
  const how = {
    actor: 'command line',
    file: 'guide.csv',
    dryRun: false,
    skipInvalid: true,
    tell: () => undefined,
  } as const
  const imported = await kind.importRows(db, { rows, texts, choices, shop: { db } as never, ...how })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problem))
  return imported.value
}
