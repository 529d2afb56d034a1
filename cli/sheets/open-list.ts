import { recordsIn, type SourceFile } from '#domain/csv/csv-file.ts'
import { plainTitle } from '#domain/csv/guess-fields.ts'
import type { SheetRow } from '#domain/csv/sheet-row.ts'
import type { SheetChoices, SheetKind, SpreadsheetColumn } from '#domain/spreadsheets/kinds/sheet-kind.ts'
import { ofProgram } from '#domain/spreadsheets/kinds/sheet-kinds.server.ts'
import { fitColumns } from '#domain/spreadsheets/mapping/fit-columns.ts'
import { isFieldOf, problemOfMapping } from '#domain/spreadsheets/mapping/mapping-problem.ts'
import { meantRows } from '#domain/spreadsheets/mapping/meant-rows.ts'
import { PART_NAMES } from '#domain/spreadsheets/programs/column-parts.ts'
import { fromTitles, surveyRows } from '#domain/spreadsheets/read/survey-rows.ts'
import { columnsOf, leftOutLines } from '#domain/spreadsheets/sheet-columns.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { namingFile } from '../base/source-file.ts'
import { pairOf } from './list-options.ts'

export type List = { columns: SpreadsheetColumn[]; choices: SheetChoices; rows(): AsyncGenerator<SheetRow> }

type Said = {
  /** `Title=field` each. */
  column: string[]
  choicesFor(fields: string[]): SheetChoices
}

/**
 * A list with what its columns are: as they were guessed, unless it was said.
 *
 * @throws StartProblem where they do not tell what the rows are
 */
export async function openList(asked: SheetKind, source: SourceFile, { column, choicesFor }: Said): Promise<List> {
  const survey = await surveyRows(recordsIn(source), { most: Infinity }).catch((error) => {
    throw namingFile(source.name, error)
  })
  const kind = ofProgram(asked, survey.titles)
  const columns = withSaid(kind, columnsOf(kind, survey), column)
  const fields = columns.map(({ field }) => field)
  const choices = choicesFor(fields)
  const problem = problemOfMapping({ kind, sheet: { columns }, fields, choices })
  if (problem !== undefined) throw new StartProblem(`${source.name}: ${problem.text} ${hintOf(kind)}`)
  const records = () => fromTitles(recordsIn(source), survey.titleLine)
  const fitted = await fitColumns(records(), { kind, columns, choices })
  if (fitted.unclear !== undefined && choices.dates === undefined)
    throw new StartProblem(
      `${source.name}: "${fitted.unclear}" may be two days. --dates day or --dates month says which part is first.`,
    )
  const rows = () => meantRows(records(), { kind: kind.id, columns: fitted.columns, choices })
  return { columns: fitted.columns, choices, rows }
}

/** A field that is said of one column is guessed of no other. */
function withSaid(kind: SheetKind, guessed: SpreadsheetColumn[], said: string[]): SpreadsheetColumn[] {
  const fields = new Map(said.map((each) => readSaid(kind, guessed, each)))
  const taken = new Set(fields.values())
  return guessed.map((column, place) => {
    const field =
      fields.get(place) ?? (taken.has(column.field) && Object.hasOwn(kind.fields, column.field) ? '' : column.field)
    return { ...column, field }
  })
}

function readSaid(kind: SheetKind, columns: SpreadsheetColumn[], said: string): [place: number, field: string] {
  const [title, name] = pairOf('column', said)
  const place = placeOf(columns, title)
  if (place === undefined)
    throw new StartProblem(
      `--column: there is no column "${title}". There are ${columns.map((each) => each.title).join(', ')}.`,
    )
  const field = fieldCalled(kind, name)
  if (field === undefined) throw new StartProblem(`--column: "${name}" is no field. Fields are ${fieldNames(kind)}.`)
  return [place, field]
}

/** By its title, or by its number where it has none. */
function placeOf(columns: SpreadsheetColumn[], title: string): number | undefined {
  const places = [
    columns.findIndex((column) => column.title === title),
    columns.findIndex((column) => plainTitle(column.title) === plainTitle(title)),
    /^\d{1,3}$/.test(title) && Number(title) <= columns.length ? Number(title) - 1 : -1,
  ]
  return places.find((place) => place >= 0)
}

function fieldCalled(kind: SheetKind, name: string): string | undefined {
  const wanted = plainTitle(name)
  if (wanted === '' || wanted === plainTitle(LEFT_OUT)) return ''
  return Object.entries(namesOf(kind)).find((names) => names.some((each) => plainTitle(each) === wanted))?.[0]
}

const LEFT_OUT = 'Leave out'

function namesOf(kind: SheetKind): Record<string, string> {
  const own = Object.entries(kind.fields).map(([field, [name]]) => [field, name])
  return Object.fromEntries([...own, ...Object.entries(PART_NAMES).filter(([part]) => isFieldOf(kind, part))])
}

function fieldNames(kind: SheetKind): string {
  return Object.values(namesOf(kind)).join(', ')
}

function hintOf(kind: SheetKind): string {
  const place = kind.problemOfEvery === undefined ? '' : ' and --category where all of them go'
  return `--column "title=field" says what a column is${place}. Fields are ${fieldNames(kind)}.`
}

/** What columns were taken for, where their titles are not the names of the fields, and which are left out. */
export function columnLines(kind: SheetKind, columns: SpreadsheetColumn[]): string[] {
  const names = namesOf(kind)
  const isPlain = ({ title, field }: SpreadsheetColumn) =>
    [field, names[field] ?? ''].some((name) => plainTitle(name) === plainTitle(title))
  const guessed = columns.filter((column) => column.field !== '' && !isPlain(column))
  const said = guessed.map(({ title, field }) => `${title} is ${names[field]}`)
  return [...(said.length > 0 ? [`Columns: ${said.join(', ')}.`] : []), ...leftOutLines(kind, columns)]
}
