import { recordsIn, type SourceFile } from '#domain/csv/csv-file.ts'
import { plainTitle } from '#domain/csv/guess-fields.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import type { SheetChoices, SheetKind, SpreadsheetColumn } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { fitColumns } from '#domain/spreadsheets/mapping/fit-columns.ts'
import { problemOfMapping } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { usualQuantity } from '#domain/spreadsheets/mapping/product-columns.ts'
import { fromTitles, surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { columnsOf, leftOutLines, meaningsOf } from '#domain/spreadsheets/sheet-columns.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { namingFile } from '../base/source-file.ts'

export type List = { columns: SpreadsheetColumn[]; choices: SheetChoices; rows(): AsyncGenerator<SheetRow> }

/** Said of what nobody is there to be asked about. */
export const UPLOAD_IT =
  'Mend it, or upload it under Import and export, where columns can be chosen and wrong lines left out.'

/**
 * A list with what its columns are, as they were guessed. One without a column for pieces has one of each, as in the browser.
 *
 * @throws StartProblem where they do not tell what the rows are
 */
export async function openList(asked: SheetKind, source: SourceFile): Promise<List> {
  const survey = await surveyRows(recordsIn(source), { most: Infinity }).catch((error) => {
    throw namingFile(source.name, error)
  })
  const kind = ofProgram(asked, survey.titles)
  const columns = columnsOf(kind, survey)
  const fields = columns.map(({ field }) => field)
  const choices = { every: { quantity: usualQuantity(fields) } }
  const problem = problemOfMapping({ kind, sheet: { columns }, fields, choices })
  if (problem !== undefined) throw new StartProblem(`${source.name}: ${problem.text} ${UPLOAD_IT}`)
  const records = () => fromTitles(recordsIn(source), survey.titleLine)
  const fitted = await fitColumns(records(), { kind, columns, choices })
  if (fitted.unclear !== undefined)
    throw new StartProblem(`${source.name}: "${fitted.unclear}" may be two days. ${UPLOAD_IT}`)
  const rows = () => meantRows(records(), { kind: kind.id, columns: fitted.columns })
  return { columns: fitted.columns, choices, rows }
}

/** What columns were taken for, where their titles are not the names of the fields, and which are left out. */
export function columnLines(kind: SheetKind, columns: SpreadsheetColumn[]): string[] {
  const isPlain = ({ title, field }: SpreadsheetColumn) =>
    [field, kind.fields[field]?.[0] ?? ''].some((name) => plainTitle(name) === plainTitle(title))
  const guessed = meaningsOf(
    kind,
    columns.filter((column) => !isPlain(column)),
  )
  const said = guessed.map(({ title, meaning }) => `${title} is ${meaning}`)
  return [...(said.length > 0 ? [`Columns: ${said.join(', ')}.`] : []), ...leftOutLines(columns)]
}
